import type { Order, OrderDocument } from '@portal/api-client';
import { formatDateTime, useMutation, useT } from '@portal/remote-kit';
import { Button, Card } from '@portal/ui-kit';
import { fileOf } from '../orders.queries';

/** The order's papers; their addresses are signed anew for each download, since they expire after minutes. */
export function Documents({ order }: { order: Order }): React.JSX.Element {
  const t = useT('orders');
  return (
    <Card title={t('orders.documents.title')}>
      {order.documents.length === 0 ? (
        <p className="p-muted">{t('orders.documents.empty')}</p>
      ) : (
        <ul className="orders-documents">
          {order.documents.map((document) => (
            <Document key={`${document.fileType} ${document.fileName}`} orderNo={order.orderNo} document={document} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Document({ orderNo, document }: { orderNo: string; document: OrderDocument }) {
  const t = useT('orders');
  const name = t(`freight:fileType.${document.fileType}`);
  const file = useMutation({
    mutationFn: fileOf,
    // A window opened after an answer may be blocked, so the address stays as a link.
    onSuccess: ({ url }) => void window.open(url, '_blank', 'noopener'),
  });
  return (
    <li>
      <span className="orders-lines">
        <span>{name}</span>
        <span className="p-muted p-small">
          {document.fileName} · {formatDateTime(document.createdAt)}
        </span>
        {file.error && <span className="p-danger p-small">{file.error.message}</span>}
        {file.data && (
          <a className="p-small" href={file.data.url} target="_blank" rel="noreferrer">
            {t('orders.documents.blocked')}
          </a>
        )}
      </span>
      <Button
        size="small"
        aria-label={t('orders.documents.downloadNamed', { name })}
        loading={file.isPending}
        onClick={() => file.mutate({ orderNo, fileType: document.fileType })}
      >
        {t('orders.documents.download')}
      </Button>
    </li>
  );
}
