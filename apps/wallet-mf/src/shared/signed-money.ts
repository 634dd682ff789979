import { formatMoney } from '@portal/remote-kit';

/** A movement with its sign: `signedMoney('120.00')` → `+$120.00`, `signedMoney('-45.50')` → `-$45.50`. Nothing moved has none. */
export function signedMoney(amount: string): string {
  const text = formatMoney(amount);
  return /^\d*[1-9]|^\d+\.\d*[1-9]/.test(amount) ? `+${text}` : text;
}
