import type { Order } from '@portal/api-client';
import { useT } from '@portal/remote-kit';
import { Card } from '@portal/ui-kit';
import { PaperRow } from './paper-row';
import { papersOf, takesProof } from './papers';
import './papers.css';
import { ProofUpload } from './proof-upload';

/** The order's papers, to be looked at or saved, and a place to bring in the proof of delivery. */
export function Documents({ order }: { order: Order }): React.JSX.Element {
  const t = useT('orders');
  return (
    <Card title={t('orders.documents.title')}>
      <ul className="orders-papers">
        {papersOf(order).map((paper) => (
          <PaperRow key={`${paper.fileType} ${paper.document?.objectName ?? paper.document?.fileName ?? ''}`} orderNo={order.orderNo} paper={paper} />
        ))}
      </ul>
      {takesProof(order) && <ProofUpload orderNo={order.orderNo} />}
    </Card>
  );
}
