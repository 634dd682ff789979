import { FileType, OrderStatus, type Order, type OrderDocument } from '@portal/api-client';
import { formatDateTime, useMutation, useMessages } from '@portal/remote-kit';
import { Button, Card, Text } from '@portal/ui-kit';
import { download } from '@portal/ui-kit/export';
import { Lines, SecondLine } from '../cells';
import { documentUrl, uploadedFileUrl } from '../orders.queries';
import * as styles from './documents.module.css';
import { PrintAll } from './print-all';
import { ProofUpload } from './proof-upload';
import { documentMessages } from './messages';
import { useOpenPaper } from './use-open-paper';

/** The order's papers, to be looked at or saved, and a place to bring in the proof of delivery. */
export function Documents({ order }: { order: Order }): React.ReactNode {
  const t = useMessages(documentMessages);
  return (
    <Card title={t('title')} extra={order.documents.some(isAll) && <PrintAll orderNo={order.orderNo}>{t('printAll')}</PrintAll>}>
      <ul className={styles.papers}>
        {documentRows(order).map((row) => (
          <Row key={`${row.fileType} ${row.document?.objectName ?? row.document?.fileName ?? ''}`} order={order} row={row} />
        ))}
      </ul>
      {acceptsProof(order) && <ProofUpload orderNo={order.orderNo} />}
    </Card>
  );
}

interface RowProps {
  order: Pick<Order, 'orderNo' | 'quote'>;
  row: DocumentRow;
}

/** Each address is signed anew when it is asked for, since it expires after minutes. */
const addressOf = async (orderNo: string, { fileType, document }: DocumentRow): Promise<{ url: string; fileName: string }> => {
  if (!document?.objectName) return documentUrl({ orderNo, fileType });
  const { url } = await uploadedFileUrl({ objectName: document.objectName, orderId: orderNo });
  return { url, fileName: document.fileName };
};

/** One row: its name, where it comes from, and the two things to do with it. */
function Row({ order: { orderNo, quote }, row }: RowProps): React.ReactNode {
  const t = useMessages(documentMessages);
  const name = t(`freight:fileType.${row.fileType}`);
  const saving = useMutation({ mutationFn: () => addressOf(orderNo, row), onSuccess: ({ url, fileName }) => download(url, fileName) });
  const viewing = useOpenPaper(() => addressOf(orderNo, row));
  // Several files may be of one type: a reader of screens has to tell their buttons apart.
  const called = { name: row.document?.objectName ? `${name} ${row.document.fileName}` : name };
  const failure = saving.error ?? viewing.error;
  const { document } = row;
  const about = () => {
    if (row.document === undefined) return t(`missing.${row.missing}`);
    if (!row.document.objectName) return t(`about.${row.fileType}`);
    const { fileName, createdAt, fromCarrier } = row.document;
    return `${fromCarrier ? t('fromCarrier', { carrier: quote.carrierName }) : fileName} · ${formatDateTime(createdAt)}`;
  };
  return (
    <li>
      <Lines>
        <Text weight={document && 'strong'}>{name}</Text>
        <SecondLine className={styles.from}>{about()}</SecondLine>
        {failure && (
          <Text tone="danger" size="small">
            {failure.message}
          </Text>
        )}
      </Lines>
      {document && (
        <span className={styles.actions}>
          <Button size="small" type="text" aria-label={t('viewNamed', called)} loading={viewing.isPending} onClick={() => viewing.mutate()}>
            {t('view')}
          </Button>
          <Button size="small" aria-label={t('downloadNamed', called)} loading={saving.isPending} onClick={() => saving.mutate()}>
            {t('download')}
          </Button>
        </span>
      )}
    </li>
  );
}

/** A document, or why there is none of its type. */
type DocumentRow =
  | { fileType: FileType; document: OrderDocument }
  | { fileType: FileType; document?: undefined; missing: 'notYet' | 'void' };

/** The papers that the portal merged of others have a button of their own. */
const isAll = ({ fileType, objectName }: OrderDocument): boolean => fileType === FileType.SHIPPING_PAPERS && objectName === undefined;

/** Written by the portal once an order is booked, and void when it is cancelled. */
const WRITTEN: readonly FileType[] = [FileType.BOL, FileType.PALLET_LABEL, FileType.INVOICE];

/**
 * The documents of an order: those the portal writes, there or not, each before the carrier's own of its type, then the others
 * that came from carrier and owner.
 */
function documentRows({ documents, status }: Pick<Order, 'documents' | 'status'>): DocumentRow[] {
  const isWritten = ({ fileType, objectName }: OrderDocument): boolean => WRITTEN.includes(fileType) && objectName === undefined;
  const missing = status === OrderStatus.CANCELLED ? 'void' : 'notYet';
  const rowOf = (document: OrderDocument): DocumentRow => ({ fileType: document.fileType, document });
  const isBeside = ({ fileType, fromCarrier }: OrderDocument): boolean => WRITTEN.includes(fileType) && fromCarrier === true;
  const written = WRITTEN.flatMap((fileType): DocumentRow[] => {
    const ofType = documents.filter((each) => each.fileType === fileType);
    const document = ofType.find(isWritten);
    return [document ? rowOf(document) : { fileType, missing }, ...ofType.filter(isBeside).map(rowOf)];
  });
  // The call for the carrier's own document answers an uploaded one of its type instead: only that one is offered then.
  const replaced = ({ fileType, objectName }: OrderDocument): boolean =>
    objectName === undefined && documents.some((other) => other.fileType === fileType && other.objectName !== undefined);
  const others = documents.filter((document) => !isWritten(document) && !isBeside(document) && !isAll(document) && !replaced(document));
  return [...written, ...others.map(rowOf)];
}

/** A proof of delivery can be there once the load is out for delivery. */
const acceptsProof = ({ status }: Pick<Order, 'status'>): boolean =>
  status >= OrderStatus.OUT_FOR_DELIVERY && status !== OrderStatus.CANCELLED;
