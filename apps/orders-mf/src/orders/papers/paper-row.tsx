import { formatDateTime, useMutation, useT } from '@portal/remote-kit';
import { Button } from '@portal/ui-kit';
import { download } from '@portal/ui-kit/export';
import { fileOf, objectOf } from '../orders.queries';
import type { Paper } from './papers';

interface Props {
  orderNo: string;
  paper: Paper;
}

/** Each address is signed anew when it is asked for, since it expires after minutes. */
const addressOf = async (orderNo: string, { fileType, document }: Paper): Promise<{ url: string; fileName: string }> => {
  if (!document?.objectName) return fileOf({ orderNo, fileType });
  const { url } = await objectOf({ objectName: document.objectName, orderId: orderNo });
  return { url, fileName: document.fileName };
};

/** One paper: its name, where it comes from, and the two things to do with it. */
export function PaperRow({ orderNo, paper }: Props): React.JSX.Element {
  const t = useT('orders');
  const name = t(`freight:fileType.${paper.fileType}`);
  const saving = useMutation({ mutationFn: () => addressOf(orderNo, paper), onSuccess: ({ url, fileName }) => download(url, fileName) });
  const viewing = useMutation({
    mutationFn: async () => {
      // Opened with the click and sent on afterwards: a window that opens after an answer is blocked.
      const page = window.open('', '_blank');
      if (page) page.opener = null;
      try {
        const { url } = await addressOf(orderNo, paper);
        if (page) page.location.replace(new URL(url, location.href).href);
        else download(url, '');
      } catch (error) {
        page?.close();
        throw error;
      }
    },
  });
  // Several files may be of one type: a reader of screens has to tell their buttons apart.
  const called = { name: paper.document?.objectName ? `${name} ${paper.document.fileName}` : name };
  const failure = saving.error ?? viewing.error;
  const { document, missing } = paper;
  const about = () => {
    if (!document) return t(`orders.documents.missing.${missing}`);
    if (!document.objectName) return t(`orders.documents.about.${paper.fileType}`);
    return `${document.fileName} · ${formatDateTime(document.createdAt)}`;
  };
  return (
    <li>
      <span className="orders-lines">
        <span className={document ? 'p-strong' : undefined}>{name}</span>
        <span className="p-muted p-small orders-paper-from">{about()}</span>
        {failure && <span className="p-danger p-small">{failure.message}</span>}
      </span>
      {document && (
        <span className="orders-paper-actions">
          <Button size="small" type="text" aria-label={t('orders.documents.viewNamed', called)} loading={viewing.isPending} onClick={() => viewing.mutate()}>
            {t('orders.documents.view')}
          </Button>
          <Button size="small" aria-label={t('orders.documents.downloadNamed', called)} loading={saving.isPending} onClick={() => saving.mutate()}>
            {t('orders.documents.download')}
          </Button>
        </span>
      )}
    </li>
  );
}
