import { FileType } from '@portal/api-client';
import { useMutation, useNotify, useQueryClient, useT } from '@portal/remote-kit';
import { Button, Notice } from '@portal/ui-kit';
import type { ChangeEvent } from 'react';
import { attachFile, detailQuery } from '../orders.queries';
import { acceptedTypes, FileRefused, prepareFile } from './prepare-file';

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
  const choose = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>): void => {
    take(input.files?.[0]);
    // The same file may be chosen again after a failure.
    input.value = '';
  };
  const { error, variables: file } = sending;
  const refused = error instanceof FileRefused;
  return (
    <div className="orders-proof">
      {/* The input lies over the whole field, since browsers let a file be dropped on an input by themselves. */}
      <label className="orders-drop" aria-busy={sending.isPending}>
        <input type="file" accept={acceptedTypes} disabled={sending.isPending} onChange={choose} />
        <span className="orders-drop-title">{sending.isPending ? t('orders.proof.sending', { name: file?.name }) : t('orders.proof.choose')}</span>
        <span className="p-muted p-small">{t('orders.proof.hint')}</span>
      </label>
      {error && (
        <Notice
          tone="danger"
          title={refused ? t(`orders.proof.refused.${error.why}`, error.about) : t('orders.proof.failed', { name: file?.name })}
          detail={refused ? t('orders.proof.accepted') : error.message}
          action={
            !refused && file && (
              <Button size="small" onClick={() => take(file)}>
                {t('orders.proof.retry')}
              </Button>
            )
          }
        />
      )}
    </div>
  );
}
