import type { Handlers } from '../http/context';
import { toMoney } from '../pricing/money';
import { readWallet } from './store';

export const fund: Handlers<'fund'> = {
  balance: async ({ db, ownerId }) => {
    const { available, frozen } = await readWallet(db, ownerId);
    return { available: toMoney(available), frozen: toMoney(frozen), total: toMoney(available + frozen), currency: 'USD' };
  },
};
