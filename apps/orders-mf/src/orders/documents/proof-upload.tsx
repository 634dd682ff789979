import { FileType } from '@portal/api-client';
import { useMutation, useQueryClient, useMessages, useToast } from '@portal/remote-kit';
import { Button, FileDrop, FileRefused, Notice, prepareFile } from '@portal/ui-kit';
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
  const refused = error instanceof FileRefused;
  return (
    <div className={styles.proof}>
      <FileDrop
        title={isPending ? t('kit:file.sending', { name: file?.name }) : t('proof.choose')}
        hint={t('kit:file.hint')}
        busy={isPending}
        onFiles={([first]) => take(first)}
      />
      {error && (
        <Notice
          className={styles.notice}
          tone="danger"
          title={refused ? t(`kit:file.refused.${error.why}`, error.about) : t('kit:file.failed', { name: file?.name })}
          detail={refused ? t('kit:file.accepted') : error.message}
          action={
            !refused &&
            file && (
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
