import { ChargeStatus, OrderStatus, type Charge, type ChargeType, type Evidence, type Order } from '@portal/api-client';
import { DASH, formatDateTime, formatMoney, useMessages, type Translate } from '@portal/remote-kit';
import { Card, Tag, Text } from '@portal/ui-kit';
import { DataTable, type Column } from '@portal/ui-kit/table';
import { useMemo, type ReactNode } from 'react';
import { chargeLabel } from '../../shared/charge-label';
import { Translatable } from '../../shared/translatable';
import { Lines, SecondLine, Tags } from '../cells';
import * as styles from './charges.module.css';
import { compareCharges, figureDifference, figurePairs, type ChargeLine, type Comparison } from './compare-charges';
import { chargesMessages } from './messages';

type Row = Omit<ChargeLine, 'charge'> & { charge?: ChargeLine['charge'] };

/** A difference with its sign; a dash for none. */
const signed = (amount: string): string => (/^-?0\.00$/.test(amount) ? DASH : `${amount.startsWith('-') ? '' : '+'}${formatMoney(amount)}`);

function columnsOf(
  t: Translate<typeof chargesMessages>,
  { lines, settled }: Comparison,
  disputeOf: (charge: Charge) => ReactNode,
): Column<Row>[] {
  const charges = lines.map(({ charge }) => charge);
  const strong = (row: Row, text: string) => <Text weight={!row.charge && 'strong'}>{text}</Text>;
  return [
    {
      key: 'name',
      title: t('name'),
      card: 'title',
      wrap: true,
      render: ({ charge, quoted }) =>
        charge ? (
          <Lines>
            <Name label={chargeLabel(t, charge, charges)} type={typeOf(t, charge, charges)} added={quoted === undefined} />
            {quoted === undefined && <SecondLine>{t('added', { at: formatDateTime(charge.createdAt) })}</SecondLine>}
            <ChargeEvidence charge={charge} />
            {quoted === undefined && disputeOf(charge)}
          </Lines>
        ) : (
          <Text weight="strong">{t('total')}</Text>
        ),
    },
    { key: 'quoted', title: t('quoted'), numeric: true, render: (row) => strong(row, formatMoney(row.quoted)) },
    {
      key: 'final',
      title: t(settled ? 'final' : 'now'),
      numeric: true,
      render: (row) => strong(row, formatMoney(row.final)),
    },
    { key: 'difference', title: t('difference'), numeric: true, render: (row) => strong(row, signed(row.difference)) },
  ];
}

/** What an added charge with a name of its own is: an adjustment, unless its type tells more. */
function typeOf(t: Translate<typeof chargesMessages>, charge: Charge, charges: readonly Charge[]): string {
  const type = t(`freight:chargeType.${charge.type}`);
  const told = charge.status !== ChargeStatus.FINAL || !PLAIN.includes(charge.type) || chargeLabel(t, charge, charges) === type;
  return told ? type : t('adjustment');
}

/** Types that say nothing of an added charge which has a name of its own. */
const PLAIN: readonly ChargeType[] = [1, 99];

/** The charge and its type; the type alone where an added charge has no other name, no type that only repeats the name. */
function Name({ label, type, added }: { label: string; type: string; added: boolean }) {
  if (!added && label.includes(type)) return <span>{label}</span>;
  return (
    <Tags>
      {label !== type && label}
      <Tag tone={added ? 'warning' : 'neutral'}>{type}</Tag>
    </Tags>
  );
}

/** What was quoted against what it came to, line by line, with the reason of each difference and the way to dispute it. */
export function Charges({ order, disputeOf }: { order: Order; disputeOf: (charge: Charge) => ReactNode }): ReactNode {
  const t = useMessages(chargesMessages);
  const comparison = useMemo(() => compareCharges(order), [order]);
  const columns = useMemo(() => columnsOf(t, comparison, disputeOf), [t, comparison, disputeOf]);
  const { lines, added, settled, quoted, final, difference } = comparison;
  const rows: Row[] = [...lines, { quoted, final, difference }];
  const say = (): string => {
    if (order.status === OrderStatus.CANCELLED) return t(added > 0 ? 'cancelledCharged' : 'cancelled');
    if (added > 0) return t('changed', { count: added, difference: signed(difference) });
    return t(settled ? 'same' : 'open');
  };
  return (
    <Card title={t('title')} flush>
      <Text as="p" tone="muted" className={styles.remark}>
        {say()}
      </Text>
      <DataTable label={t('label')} columns={columns} rows={rows} rowKey={(row) => row.charge?.id ?? 'total'} />
    </Card>
  );
}

/** Why a charge is there: the reason of its kind, what was quoted against what was found, and papers to open. */
function ChargeEvidence({ charge: { type, status, evidence } }: { charge: Charge }): React.ReactNode {
  const t = useMessages(chargesMessages);
  const added = status === ChargeStatus.FINAL;
  if (!added && evidence.length === 0) return null;
  const pairs = figurePairs(evidence);
  const claimed = evidence.some(({ role }) => role === 'claim');
  const reason = evidence.find(({ role }) => role === 'reason')?.value;
  const others = evidence.filter((each) => each.role !== 'claim' && each.role !== 'reason' && !pairs.flat().includes(each));
  return (
    <Text size="small" className={styles.why}>
      {added && <span className={styles.whyText}>{claimed ? t('whyClaim') : (reason ?? t(`why.${type}`))}</span>}
      {pairs.map(([quoted, found]) => (
        <dl key={quoted.name} className={styles.compared}>
          <Figure name={quoted.name} value={quoted.value} />
          <Figure name={found.name} value={found.value} />
          <Figure name={t('difference')} value={figureDifference(quoted.value, found.value)} strong />
        </dl>
      ))}
      {others.length > 0 && <Others evidence={others} />}
    </Text>
  );
}

function Figure({ name, value, strong = false }: { name: string; value: string | undefined; strong?: boolean }) {
  if (!value) return null;
  return (
    <div>
      <dt>{name}</dt>
      <Text as="dd" numeric weight={strong && 'strong'}>
        {value}
      </Text>
    </div>
  );
}

function Others({ evidence }: { evidence: readonly Evidence[] }) {
  return (
    <ul className={styles.evidence}>
      {evidence.map(({ name, value, url }) => (
        <li key={name + value}>
          {url ? (
            <a href={url} target="_blank" rel="noreferrer">
              {name}
            </a>
          ) : (
            <Text tone="muted">{name}</Text>
          )}
          {value && ` ${value}`} <Translatable text={[name, value].filter(Boolean).join(' ')} />
        </li>
      ))}
    </ul>
  );
}
