import type { ReactNode } from 'react';

/** Names and values; those without a value are left out. */
export function Facts({ facts, className = '' }: { facts: [name: string, value: ReactNode][]; className?: string }): React.JSX.Element {
  return (
    <dl className={`p-facts ${className}`}>
      {facts
        .filter(([, value]) => value !== undefined && value !== null && value !== '')
        .map(([name, value]) => (
          <div key={name} className="orders-fact">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
