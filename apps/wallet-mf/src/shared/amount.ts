import { toCents } from '@portal/api-client';

export interface AmountLimits {
  /** Decimal strings; absent = no such bound. */
  min?: string | undefined;
  max?: string | undefined;
}

export type AmountFault = 'required' | 'number' | 'decimals' | 'positive' | 'min' | 'max';

/** What people write or paste around an amount: `$1,000.50`, digits of a Chinese keyboard. */
export const plainAmount = (typed: string | undefined): string => (typed ?? '').normalize('NFKC').replace(/[\s$,]/g, '');

/** An amount as the calls take it, or what is wrong with it. */
export function amountFault(typed: string | undefined, { min, max }: AmountLimits): AmountFault | undefined {
  const text = plainAmount(typed);
  if (text === '') return 'required';
  if (!/^[-+]?(\d+\.?\d*|\.\d+)$/.test(text)) return 'number';
  if (text.startsWith('-') || !/[1-9]/.test(text)) return 'positive';
  if (!/^\d+(\.\d{1,2})?$/.test(text)) return 'decimals';
  if (max !== undefined && toCents(text) > toCents(max)) return 'max';
  if (min !== undefined && toCents(text) < toCents(min)) return 'min';
  return undefined;
}
