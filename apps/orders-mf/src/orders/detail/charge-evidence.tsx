import { ChargeStatus, type Charge, type Evidence } from '@portal/api-client';
import { useT } from '@portal/remote-kit';
import { Translatable } from '../../shared/translate/translatable';
import { differenceOf } from './difference-of';

/** Why a charge is there: the reason of its kind, what was quoted against what was found, and papers to open. */
export function ChargeEvidence({ charge: { type, status, evidence } }: { charge: Charge }): React.JSX.Element | null {
  const t = useT('orders');
  const added = status === ChargeStatus.FINAL;
  if (!added && evidence.length === 0) return null;
  const [quoted, found] = (['quoted', 'found'] as const).map((role) => evidence.find((each) => each.role === role));
  const compared = quoted && found;
  const others = evidence.filter((each) => !compared || (each !== quoted && each !== found));
  return (
    <span className="orders-why p-small">
      {added && <span className="orders-why-text">{t(`orders.why.${type}`)}</span>}
      {compared && (
        <dl className="orders-compared">
          <Figure name={quoted.name} value={quoted.value} />
          <Figure name={found.name} value={found.value} />
          <Figure name={t('orders.charges.difference')} value={differenceOf(quoted.value, found.value)} strong />
        </dl>
      )}
      {others.length > 0 && <Others evidence={others} />}
    </span>
  );
}

function Figure({ name, value, strong = false }: { name: string; value: string | undefined; strong?: boolean }) {
  if (!value) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd className={strong ? 'p-strong p-num' : 'p-num'}>{value}</dd>
    </div>
  );
}

function Others({ evidence }: { evidence: readonly Evidence[] }) {
  return (
    <ul className="orders-evidence">
      {evidence.map(({ name, value, url }) => (
        <li key={name + value}>
          {url ? (
            <a href={url} target="_blank" rel="noreferrer">
              {name}
            </a>
          ) : (
            <span className="p-muted">{name}</span>
          )}
          {value && ` ${value}`} <Translatable text={[name, value].filter(Boolean).join(' ')} />
        </li>
      ))}
    </ul>
  );
}
