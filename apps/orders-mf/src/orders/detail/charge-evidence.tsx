import type { Evidence } from '@portal/api-client';

/** What proves a charge: figures, or papers to open. */
export function ChargeEvidence({ evidence }: { evidence: readonly Evidence[] }): React.JSX.Element | null {
  if (evidence.length === 0) return null;
  return (
    <ul className="orders-evidence p-small">
      {evidence.map(({ name, value, url }) => (
        <li key={name + value}>
          {url ? (
            <a href={url} target="_blank" rel="noreferrer">
              {name}
            </a>
          ) : (
            <span className="p-muted">{name}</span>
          )}
          {value && ` ${value}`}
        </li>
      ))}
    </ul>
  );
}
