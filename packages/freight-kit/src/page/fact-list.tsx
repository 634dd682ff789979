import { Fact, Facts } from '@portal/ui-kit';
import type { ReactNode } from 'react';

/** A name and its value. */
export type NamedValue = readonly [name: string, value: ReactNode];

/** Names and values in two columns; facts without a value are omitted. */
export function FactList({ facts }: { facts: readonly NamedValue[] }): React.ReactNode {
  return (
    <Facts>
      {facts.map(
        ([name, value]) =>
          value !== undefined &&
          value !== null &&
          value !== false &&
          value !== '' && (
            <Fact key={name} name={name}>
              {value}
            </Fact>
          ),
      )}
    </Facts>
  );
}
