import { ErrorCode } from '@portal/api-client';
import { CallError, useFormCall, useT } from '@portal/remote-kit';
import { Button, Notice } from '@portal/ui-kit';
import { useState, type ReactNode } from 'react';

interface MoneyCall<Input, Data> {
  send: (input: Input) => Promise<Data>;
  done: (data: Data) => void;
  /** Gives up this form, its key and what was typed. */
  onAnew: () => void;
}

/**
 * A form whose call moves money. A lost answer is not a refusal: repeating it is safe, since the form keeps its key.
 * `notice` says what happened, to be shown inside the form.
 */
export function useMoneyForm<Input, Data>({ send, done, onAnew }: MoneyCall<Input, Data>) {
  const t = useT('wallet');
  const [failure, setFailure] = useState<CallError>();
  const { submit, refusal } = useFormCall<Input, Data>({
    send: async (input) => {
      setFailure(undefined);
      try {
        return await send(input);
      } catch (error) {
        if (error instanceof CallError) setFailure(error);
        throw error;
      }
    },
    done,
  });
  // The key was used with other values: what was sent before has arrived after all.
  const arrived = Number(failure?.code) === ErrorCode.CONFLICT;
  let notice: ReactNode;
  if (refusal && arrived) {
    notice = <Notice tone="warning" title={t('lost.arrived')} detail={t('lost.arrivedHint')} action={<Button size="small" onClick={onAnew}>{t('lost.anew')}</Button>} />;
  } else if (refusal && failure?.local) {
    notice = <Notice tone="warning" title={t('lost.title')} detail={t('lost.hint', { why: refusal })} />;
  } else if (refusal) {
    notice = <Notice tone="danger" title={refusal} />;
  }
  return { submit, notice };
}
