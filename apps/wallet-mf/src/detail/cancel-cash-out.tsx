import { api, type CashOutDetail } from '@portal/api-client';
import {
  accountKeys,
  CallError,
  done,
  formatMoney,
  useMessages,
  useMutation,
  useQueryClient,
  useToast,
  withIdempotencyKey,
} from '@portal/remote-kit';
import { Button, confirm, Text } from '@portal/ui-kit';
import { detailMessages } from './messages';

/** Stops a cash-out that waits, after a question. A refusal stays beside the button, and what it is about is loaded anew. */
export function CancelCashOut({ detail: { transactionNo, amount } }: { detail: CashOutDetail }): React.ReactNode {
  const t = useMessages(detailMessages);
  const toast = useToast();
  const queryClient = useQueryClient();
  const shown = formatMoney(amount.replace('-', ''));
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      withIdempotencyKey(`fund.cancelCashOut ${transactionNo}`, (idempotencyKey) =>
        done(api.fund.cancelCashOut({ transactionNo }, { idempotencyKey })),
      ),
    onSuccess: () => toast.success(t('cashOut.cancel.done', { amount: shown })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: accountKeys.wallet }),
  });
  const ask = async (): Promise<void> => {
    const yes = await confirm({
      title: t('cashOut.cancel.title'),
      content: t('cashOut.cancel.text', { amount: shown }),
      okText: t('cashOut.cancel.yes'),
      cancelText: t('cashOut.cancel.no'),
      danger: true,
    });
    if (yes) mutate();
  };
  return (
    <>
      <Button danger loading={isPending} onClick={() => void ask()}>
        {t('cashOut.cancel.button')}
      </Button>
      {error instanceof CallError && (
        <Text as="p" tone="danger" role="alert">
          {error.message}
        </Text>
      )}
    </>
  );
}
