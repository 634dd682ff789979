import { ErrorCode } from '@portal/api-client';
import { accountKeys, newKey, useDraft, useFormCall, useMessages, useQueryClient } from '@portal/remote-kit';
import { Button, Notice } from '@portal/ui-kit';
import { useState, type ReactNode } from 'react';
import { moneyMessages } from './messages';

interface Stored<Values> {
  values: Partial<Values>;
  /** The Idempotency-Key of this form: kept with it, so that a repeat after a reload is no second request. */
  key: string;
  /** When the key was made, in epoch milliseconds. */
  since: number;
}

/** The API knows a key for thirty days. Sent later, a request that had arrived would be a second one: the form starts anew before. */
const DRAFT_MS = 7 * 24 * 3_600_000;

/**
 * A form that moves money, as it was left in the last seven days.
 *
 * @param name of the draft, unique in the portal
 */
export function useMoneyDraft<Values extends object>(name: string, empty: Values) {
  const draft = useDraft<Stored<Values> | null>(name, null);
  const [start] = useState(() => {
    const left = draft.value && Date.now() - draft.value.since < DRAFT_MS ? draft.value : null;
    return { values: { ...empty, ...left?.values }, key: left?.key ?? newKey(), since: left?.since ?? Date.now() };
  });
  return {
    initial: start.values,
    key: start.key,
    save: (values: Partial<Values>) => draft.save({ values, key: start.key, since: start.since }),
    clear: draft.clear,
  };
}

interface MoneyCall<Input, Data> {
  send: (input: Input) => Promise<Data>;
  done: (data: Data) => void;
  /** Gives up this form, its key and what was typed. */
  onAnew: () => void;
}

/**
 * A form whose call moves money. A lost answer is not a refusal: repeating it is safe, since the form keeps its key.
 * `refusal` says what happened, for FieldForm.
 */
export function useMoneyForm<Input, Data>({ send, done, onAnew }: MoneyCall<Input, Data>) {
  const t = useMessages(moneyMessages);
  const queryClient = useQueryClient();
  const { submit, refusal, error } = useFormCall<Input, Data>({
    send,
    done,
    // A balance that was too low for it, or a request that arrived after all: the figures on the screen are old.
    failed: () => void queryClient.invalidateQueries({ queryKey: accountKeys.wallet }),
  });
  let notice: ReactNode = refusal;
  // The key was used with other values: what was sent before has arrived after all.
  if (Number(error?.code) === ErrorCode.CONFLICT) {
    notice = (
      <Notice
        tone="warning"
        title={t('lost.arrived')}
        detail={t('lost.arrivedHint')}
        action={
          <Button size="small" onClick={onAnew}>
            {t('lost.anew')}
          </Button>
        }
      />
    );
  } else if (error?.local) {
    notice = <Notice tone="warning" title={t('lost.title')} detail={t('lost.hint', { why: error.message })} />;
  }
  return { submit, refusal: notice };
}
