import { CONSENT_KINDS, documentVersions, DocumentKind, type AcceptedDocument } from '@portal/api-client';
import { DocumentLink } from '@portal/freight-kit';
import { CallError, formatDate, formatDateTime, useMessages, useMutation, useQuery, useQueryClient, useToast } from '@portal/remote-kit';
import { Button, Card, ErrorPanel, Notice, Skeleton, Text } from '@portal/ui-kit';
import { accept, acceptedQuery } from './documents.queries';
import * as styles from './documents.module.css';
import { documentMessages } from './messages';

type ConsentKind = AcceptedDocument['kind'];

/** The operator's documents: which versions the owner accepted and when, and the way to contact and help. */
export function DocumentsCard(): React.ReactNode {
  const t = useMessages(documentMessages);
  const { data, error, refetch } = useQuery(acceptedQuery);
  return (
    <Card title={t('title')}>
      {data && <Accepted accepted={data} />}
      {!data && error && (
        <ErrorPanel title={t('failed')} detail={error instanceof CallError ? error.message : undefined} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton rows={3} />}
      <div className={styles.others}>
        <DocumentLink kind={DocumentKind.CONTACT} />
        <DocumentLink kind={DocumentKind.HELP} />
      </div>
    </Card>
  );
}

function Accepted({ accepted }: { accepted: AcceptedDocument[] }): React.ReactNode {
  const t = useMessages(documentMessages);
  const toast = useToast();
  const queryClient = useQueryClient();
  const versions = documentVersions();
  const { mutate, isPending, error } = useMutation({
    mutationFn: accept,
    onSuccess: () => {
      toast.success(t('saved'));
      return queryClient.invalidateQueries({ queryKey: acceptedQuery.queryKey });
    },
  });
  const missing = versions && CONSENT_KINDS.some((kind) => !accepted.some((one) => one.kind === kind && one.version === versions[kind]));
  return (
    <>
      <ul className={styles.list} aria-label={t('title')}>
        {CONSENT_KINDS.map((kind) => (
          <Consent key={kind} kind={kind} inForce={versions?.[kind]} accepted={accepted.filter((one) => one.kind === kind)} />
        ))}
      </ul>
      {error && <Notice tone="danger" title={error instanceof CallError ? error.message : t('notSaved')} />}
      {missing && (
        <Button className={styles.accept} loading={isPending} onClick={() => mutate(versions)}>
          {t('accept')}
        </Button>
      )}
    </>
  );
}

interface ConsentProps {
  kind: ConsentKind;
  inForce: string | undefined;
  /** Newest version first. */
  accepted: readonly AcceptedDocument[];
}

/** One document: the version in force, whether it is accepted, and the versions that were. */
function Consent({ kind, inForce, accepted }: ConsentProps): React.ReactNode {
  const t = useMessages(documentMessages);
  const current = accepted.find(({ version }) => version === inForce);
  const former = accepted.filter((one) => one !== current);
  const state = current ? t('accepted', { time: formatDateTime(current.acceptedAt) }) : t(former.length > 0 ? 'updated' : 'missing');
  return (
    <li className={styles.document}>
      <div className={styles.line}>
        <DocumentLink kind={kind} />
        {inForce && (
          <Text tone="muted" size="small">
            {t('version', { version: formatDate(inForce) })}
          </Text>
        )}
      </div>
      {inForce && <Text size="small">{state}</Text>}
      {former.length > 0 && (
        <Text as="div" tone="muted" size="small" className={styles.line}>
          {t('former')}
          {former.map(({ version }) => (
            <DocumentLink key={version} kind={kind} version={version} />
          ))}
        </Text>
      )}
    </li>
  );
}
