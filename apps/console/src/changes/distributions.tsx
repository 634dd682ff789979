import type { Distribution, Served } from '@portal/console/contract';
import { Text } from '@portal/ui-kit';
import { shortVersion } from '../lib/format';
import { useTexts } from '../lib/language';
import { dialogTexts } from './messages';
import * as styles from './changes.module.css';

/** Who gets what of a remote, before and after; what changes is set off. */
export function Distributions({ distributions }: { distributions: readonly Distribution[] }): React.ReactNode {
  const texts = useTexts(dialogTexts);
  return distributions.map(({ name, before, after }) => (
    <table key={name} className={styles.shares} aria-label={`${texts.who}: ${name}`}>
      <thead>
        <tr>
          <th scope="col">{name}</th>
          <th scope="col" className={styles.number}>
            {texts.before}
          </th>
          <th scope="col" className={styles.number}>
            {texts.after}
          </th>
        </tr>
      </thead>
      <tbody>
        {versionsOf(before, after).map((version) => {
          const [was, is] = [before, after].map((served) => served.find((one) => one.version === version));
          return (
            <tr key={version} className={was?.traffic === is?.traffic ? undefined : styles.moved}>
              <th scope="row" title={version}>
                {shortVersion(version)}{' '}
                <Text tone="muted" size="small">
                  {is?.fallback ? texts.fallbackTo(shortVersion(is.fallback)) : ''}
                </Text>
              </th>
              <td className={styles.number}>{shareOf(was)}</td>
              <td className={styles.number}>{is ? shareOf(is) : texts.gone}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  ));
}

const shareOf = (served: Served | undefined): string => (served ? `${served.traffic}%` : '–');

/** Those that come first, then those that go. */
const versionsOf = (before: readonly Served[], after: readonly Served[]): string[] => [
  ...new Set([...after, ...before].map(({ version }) => version)),
];
