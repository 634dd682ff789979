import { CashOutMethod } from '@portal/api-client';
import { newKey, useDraft } from '@portal/remote-kit';
import { useState } from 'react';

export interface CashOutValues {
  amount: string;
  method: CashOutMethod;
  accountName: string;
  accountNo: string;
  bank: string;
  remark: string;
}

interface Stored {
  values: Partial<CashOutValues>;
  /** The Idempotency-Key of this form: kept with it, so that a repeat after a reload is no second cash-out. */
  key: string;
}

const empty: CashOutValues = { amount: '', method: CashOutMethod.BANK, accountName: '', accountNo: '', bank: '', remark: '' };

/** The form as it was left. */
export function useCashOutDraft() {
  const draft = useDraft<Stored | null>('wallet.cash-out', null);
  const [start] = useState(() => ({ values: { ...empty, ...draft.value?.values }, key: draft.value?.key ?? newKey() }));
  return {
    initial: start.values,
    key: start.key,
    // Storage outlives the session, on a shared computer too: the account's number stays in the form alone.
    save: ({ accountNo: _unsaved, ...values }: Partial<CashOutValues>) => draft.save({ values, key: start.key }),
    clear: draft.clear,
  };
}
