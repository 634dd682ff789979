import { ClaimStatus, limits, type Claim } from '@portal/api-client';
import { CallError, formatDateTime, formatMoney, useMessages, useMutation, useQueryClient, useToast } from '@portal/remote-kit';
import { Button, Card, confirm, ErrorPanel, Notice, Tag, Text, type Tone } from '@portal/ui-kit';
import { Translatable } from '../../shared/translatable';
import { Tags } from '../cells';
import { useOpenPaper } from '../documents/use-open-paper';
import { claimsQuery, uploadedFileUrl, withdrawClaim } from '../orders.queries';
import * as styles from './claims.module.css';
import { claimMessages } from './messages';
import type { OrderClaims } from './use-claims';

const TONES: Record<ClaimStatus, Tone> = { open: 'warning', accepted: 'success', refused: 'danger', withdrawn: 'neutral' };

/** What the owner claims of an order and what became of it, and the way to claim lost or damaged goods. */
export function ClaimsCard({ orderNo, claims }: { orderNo: string; claims: OrderClaims }): React.ReactNode {
  const t = useMessages(claimMessages);
  const { list, error, retry, claimable, claim } = claims;
  if (!claimable && !error && !list?.length) return null;
  return (
    <Card title={t('title')} extra={claimable && <Button onClick={claim}>{t('make')}</Button>}>
      {error && !list && <ErrorPanel compact title={t('failed')} detail={error.message} onRetry={retry} />}
      {list?.length === 0 && (
        <Text as="p" tone="muted">
          {t('none', { months: limits.claim.months })}
        </Text>
      )}
      {list && list.length > 0 && (
        <ul className={styles.claims} aria-label={t('title')}>
          {list.map((each) => (
            <ClaimRow key={each.id} orderNo={orderNo} claim={each} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function ClaimRow({ orderNo, claim }: { orderNo: string; claim: Claim }): React.ReactNode {
  const t = useMessages(claimMessages);
  const { kind, status, amount, reason, files, createdAt, answer } = claim;
  return (
    <li className={styles.claim}>
      <div className={styles.head}>
        <Tags>
          <Text weight="strong">{t(`freight:claimKind.${kind}`)}</Text>
          <Text numeric>{formatMoney(amount)}</Text>
          <Tag tone={TONES[status]}>{t(`freight:claimStatus.${status}`)}</Tag>
        </Tags>
        {status === ClaimStatus.OPEN && <Withdraw orderNo={orderNo} claim={claim} />}
      </div>
      <Text as="p" className={styles.words}>
        {reason}
      </Text>
      {files.length > 0 && <Files orderNo={orderNo} files={files} />}
      <Text as="p" tone="muted" size="small">
        {t('sentAt', { time: formatDateTime(createdAt) })}
      </Text>
      {answer && (
        <div className={styles.answer}>
          <p className={styles.words}>
            {answer.credited && <Text weight="strong">{t('credited', { amount: formatMoney(answer.credited) })} </Text>}
            {answer.text} <Translatable text={answer.text} />
          </p>
          <Text as="p" tone="muted" size="small">
            {t('answeredAt', { time: formatDateTime(answer.at) })}
          </Text>
        </div>
      )}
    </li>
  );
}

function Files({ orderNo, files }: { orderNo: string; files: Claim['files'] }): React.ReactNode {
  const t = useMessages(claimMessages);
  const { mutate, error } = useOpenPaper((objectName: string) => uploadedFileUrl({ objectName, orderId: orderNo }));
  return (
    <>
      <ul className={styles.files} aria-label={t('files')}>
        {files.map(({ objectName, fileName }) => (
          <li key={objectName}>
            <Button type="link" size="small" className={styles.file} onClick={() => mutate(objectName)}>
              {fileName}
            </Button>
          </li>
        ))}
      </ul>
      {error && <Notice tone="danger" title={t('fileFailed')} detail={error.message} />}
    </>
  );
}

function Withdraw({ orderNo, claim: { id, kind } }: { orderNo: string; claim: Claim }): React.ReactNode {
  const t = useMessages(claimMessages);
  const toast = useToast();
  const queryClient = useQueryClient();
  const title = t('withdrawOf', { kind: t(`freight:claimKind.${kind}`) });
  const withdrawing = useMutation({
    mutationFn: () => withdrawClaim(id),
    onSuccess: () => toast.success(t('withdrawn')),
    onError: (error) => toast.error(error instanceof CallError ? error.message : t('notWithdrawn')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: claimsQuery(orderNo).queryKey }),
  });
  const ask = async (): Promise<void> => {
    if (await confirm({ title, content: t('withdrawAsk'), okText: t('withdraw') })) withdrawing.mutate();
  };
  return (
    <Button size="small" aria-label={title} loading={withdrawing.isPending} onClick={() => void ask()}>
      {t('withdraw')}
    </Button>
  );
}
