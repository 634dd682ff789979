import { useT } from '@portal/remote-kit';
import { Card } from '@portal/ui-kit';
import { Fragment, type ReactNode } from 'react';

/** Names and values; what is absent is left out. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }): ReactNode {
  const t = useT('wallet');
  return (
    <Card title={t('detail.facts')}>
      <dl className="p-facts">
        {facts.map(
          ([name, value]) =>
            value && (
              <Fragment key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </Fragment>
            ),
        )}
      </dl>
    </Card>
  );
}
