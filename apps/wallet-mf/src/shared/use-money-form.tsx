import { ErrorCode } from '@portal/api-client';
import { accountKeys, useFormCall, useMessages, useQueryClient } from '@portal/remote-kit';
import { Button, Notice } from '@portal/ui-kit';
import type { ReactNode } from 'react';
import { moneyMessages } from './messages';

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
