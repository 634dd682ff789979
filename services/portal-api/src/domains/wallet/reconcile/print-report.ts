import { toMoney } from '@portal/api-contract/vocabulary';
import type { Reconciliation } from './report';

/** A reconciliation for people: balances, the difference, and each item of it, to the cent. */
export function printReport({ day, accounts, bank, ledger, items, unexplained }: Reconciliation): string {
  const line = (label: string, cents: number) => `${label.padEnd(44)}${toMoney(cents).padStart(18)}`;
  return [
    `Reconciliation of ${day}`,
    ...accounts.map((one) => line(`balance ${one.account}, ${one.day}`, one.closing)),
    line('moved by the bank since the first statement', bank),
    line('moved by the ledger since then', ledger),
    line('difference', bank - ledger),
    ...items.map(({ kind, day: on, subject, cents, detail }) =>
      [toMoney(cents).padStart(14), on, kind, subject, ...(detail ? [detail] : [])].join('  '),
    ),
    line('unexplained', unexplained),
  ].join('\n');
}
