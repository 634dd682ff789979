import { FileType } from '@portal/api-client';
import { FileFailure } from '@portal/freight-kit';
import { useMutation, useQueryClient, useMessages, useToast } from '@portal/remote-kit';
import { FileDrop, prepareFile } from '@portal/ui-kit';
import { attachFile, detailQuery } from '../orders.queries';
import * as styles from './documents.module.css';
import { documentMessages } from './messages';

/** A place to drop, choose or photograph the proof of delivery. */
export function ProofUpload({ orderNo }: { orderNo: string }): React.ReactNode {
  const t = useMessages(documentMessages);
  const toast = useToast();
  const queryClient = useQueryClient();
  const sending = useMutation({
    mutationFn: async (file: File) => attachFile({ orderNo, fileType: FileType.PROOF_OF_DELIVERY, ...(await prepareFile(file)) }),
    onSuccess: (_, { name }) => {
      toast.success(t('proof.done', { name }));
      return queryClient.invalidateQueries({ queryKey: detailQuery(orderNo).queryKey });
    },
  });
  const take = (file: File | undefined): void => {
    if (file && !sending.isPending) sending.mutate(file);
  };
  const { error, variables: file, isPending } = sending;
  return (
    <div className={styles.proof}>
      <FileDrop
        title={isPending ? t('kit:file.sending', { name: file?.name }) : t('proof.choose')}
        hint={t('kit:file.hint')}
        busy={isPending}
        onFiles={([first]) => take(first)}
      />
      {error && file && <FileFailure name={file.name} error={error} onRetry={() => take(file)} />}
    </div>
  );
}
