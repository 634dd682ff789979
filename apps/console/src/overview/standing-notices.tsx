import type { Edges, Freeze } from '@portal/console/contract';
import { BulletList, Notice } from '@portal/ui-kit';
import { useFormats } from '../lib/format';
import { useTexts } from '../lib/language';
import { overviewTexts } from './messages';
import * as styles from './overview.module.css';

/** Freezes, present and to come, and edges whose counts are missing. */
export function StandingNotices({ freezes, edges }: { freezes: readonly Freeze[]; edges: Edges | null }): React.ReactNode {
  const texts = useTexts(overviewTexts);
  const { moment } = useFormats();
  const missing = edges?.missing ?? [];
  if (freezes.length === 0 && missing.length === 0) return null;
  return (
    <div className={styles.notices}>
      {freezes.map(({ number, present, from, until, who, why }) => (
        <Notice
          key={number}
          tone="warning"
          title={`${present ? texts.frozen : texts.coming} · ${texts.frozenUntil(moment(from), until === null ? null : moment(until))}`}
          detail={texts.frozenWhy(who, why)}
        />
      ))}
      {missing.length > 0 && (
        <Notice
          tone="warning"
          title={texts.edgesMissing(missing.length)}
          detail={
            <BulletList lang="en">
              {missing.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </BulletList>
          }
        />
      )}
    </div>
  );
}
