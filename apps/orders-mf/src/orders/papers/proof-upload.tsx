import { FileType } from '@portal/api-client';
import { useMutation, useNotify, useQueryClient, useT } from '@portal/remote-kit';
import { Button, FileDrop, FileRefused, Notice, prepareFile } from '@portal/ui-kit';
import { attachFile, detailQuery } from '../orders.queries';

/** A place to drop, choose or photograph the proof of delivery. */
export function ProofUpload({ orderNo }: { orderNo: string }): React.JSX.Element {
  const t = useT('orders');
  const notify = useNotify();
  const queryClient = useQueryClient();
  const sending = useMutation({
    mutationFn: async (file: File) => attachFile({ orderNo, fileType: FileType.PROOF_OF_DELIVERY, ...(await prepareFile(file)) }),
    onSuccess: (_, { name }) => {
      notify.success(t('orders.proof.done', { name }));
      return queryClient.invalidateQueries({ queryKey: detailQuery(orderNo).queryKey });
    },
  });
  const take = (file: File | undefined): void => {
    if (file && !sending.isPending) sending.mutate(file);
  };
  const { error, variables: file, isPending } = sending;
  const refused = error instanceof FileRefused;
  return (
    <div className="orders-proof">
      <FileDrop title={isPending ? t('kit:file.sending', { name: file?.name }) : t('orders.proof.choose')} hint={t('kit:file.hint')} busy={isPending} onFiles={([first]) => take(first)} />
      {error && (
        <Notice
          tone="danger"
          title={refused ? t(`kit:file.refused.${error.why}`, error.about) : t('kit:file.failed', { name: file?.name })}
          detail={refused ? t('kit:file.accepted') : error.message}
          action={
            !refused && file && (
              <Button size="small" onClick={() => take(file)}>
                {t('kit:file.retry')}
              </Button>
            )
          }
        />
      )}
    </div>
  );
}
