import { RechargeMethod } from '@portal/api-client';
import { newKey, useDraft } from '@portal/remote-kit';
import { useState } from 'react';

/** A file that the portal has, waiting to go with the request. */
export interface Receipt {
  objectName: string;
  fileName: string;
}

export interface TopUpValues {
  amount: string;
  method: RechargeMethod;
  payRef: string;
  receiptObjects: Receipt[];
}

interface Stored {
  values: Partial<TopUpValues>;
  /** The Idempotency-Key of this form: kept with it, so that a repeat after a reload is no second request. */
  key: string;
}

const empty: TopUpValues = { amount: '', method: RechargeMethod.BANK, payRef: '', receiptObjects: [] };

/** The form as it was left. */
export function useTopUpDraft() {
  const draft = useDraft<Stored | null>('wallet.top-up', null);
  const [start] = useState(() => ({ values: { ...empty, ...draft.value?.values }, key: draft.value?.key ?? newKey() }));
  return {
    initial: start.values,
    key: start.key,
    save: (values: Partial<TopUpValues>) => draft.save({ values, key: start.key }),
    clear: draft.clear,
  };
}
