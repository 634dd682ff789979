import { canCopy, useCopy } from '@portal/freight-kit';
import { CallError, useMessages, useMutation, useQuery, useQueryClient, useToast } from '@portal/remote-kit';
import { Button, confirm, ErrorPanel, Modal, Skeleton, Stack, Text } from '@portal/ui-kit';
import { Input } from '@portal/ui-kit/fields';
import { revokeTracking, shareQuery } from '../orders.queries';
import { shareMessages } from './messages';
import * as styles from './share.module.css';

/** The link by which anybody tracks an order: to be copied, and to be ended. */
export function ShareDialog({ orderNo, onClose }: { orderNo: string; onClose: () => void }): React.ReactNode {
  const t = useMessages(shareMessages);
  const { data, error, isFetching, refetch } = useQuery(shareQuery(orderNo));
  return (
    <Modal open title={t('title')} footer={null} onCancel={onClose}>
      <Stack>
        <Text as="p">{t('text')}</Text>
        {data && <Link orderNo={orderNo} url={`${location.origin}/?track=${data.code}`} onRevoked={onClose} />}
        {!data && error && !isFetching && <ErrorPanel compact title={t('failed')} detail={error.message} onRetry={() => void refetch()} />}
        {!data && (!error || isFetching) && <Skeleton rows={2} />}
        <Text as="p" tone="muted" size="small">
          {t('seen')}
        </Text>
      </Stack>
    </Modal>
  );
}

function Link({ orderNo, url, onRevoked }: { orderNo: string; url: string; onRevoked: () => void }): React.ReactNode {
  const t = useMessages(shareMessages);
  const toast = useToast();
  const copy = useCopy();
  const queryClient = useQueryClient();
  const revoking = useMutation({
    mutationFn: () => revokeTracking(orderNo),
    onSuccess: () => {
      queryClient.removeQueries({ queryKey: shareQuery(orderNo).queryKey });
      toast.success(t('revoked'));
      onRevoked();
    },
    onError: (error) => toast.error(error instanceof CallError ? error.message : t('notRevoked')),
  });
  const revoke = async (): Promise<void> => {
    if (await confirm({ title: t('revoke'), content: t('revokeAsk'), okText: t('revoke'), danger: true })) revoking.mutate();
  };
  return (
    <>
      <Input readOnly aria-label={t('link')} value={url} onFocus={({ target }) => target.select()} />
      <div className={styles.actions}>
        {canCopy() && (
          <Button type="primary" onClick={() => copy(url, { copied: t('copied'), failed: t('notCopied') })}>
            {t('copy')}
          </Button>
        )}
        <Button danger loading={revoking.isPending} onClick={() => void revoke()}>
          {t('revoke')}
        </Button>
      </div>
    </>
  );
}
