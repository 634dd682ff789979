import { FileType, OrderStatus, type Order, type OrderDocument } from '@portal/api-client';

/** A document, or why there is none of its type. */
export type DocumentRow =
  | { fileType: FileType; document: OrderDocument }
  | { fileType: FileType; document?: undefined; missing: 'notYet' | 'void' };

/** Written by the portal once an order is booked, and void when it is cancelled. */
const WRITTEN: readonly FileType[] = [FileType.BOL, FileType.PALLET_LABEL, FileType.INVOICE];

/** The documents of an order: those the portal writes, there or not, then those that came from carrier and owner. */
export function documentRows({ documents, status }: Pick<Order, 'documents' | 'status'>): DocumentRow[] {
  const isWritten = ({ fileType, objectName }: OrderDocument): boolean => WRITTEN.includes(fileType) && objectName === undefined;
  const missing = status === OrderStatus.CANCELLED ? 'void' : 'notYet';
  const written = WRITTEN.map((fileType): DocumentRow => {
    const document = documents.find((each) => isWritten(each) && each.fileType === fileType);
    return document ? { fileType, document } : { fileType, missing };
  });
  // The call for the carrier's own document answers an uploaded one of its type instead: only that one is offered then.
  const replaced = ({ fileType, objectName }: OrderDocument): boolean =>
    objectName === undefined && documents.some((other) => other.fileType === fileType && other.objectName !== undefined);
  const others = documents.filter((document) => !isWritten(document) && !replaced(document));
  return [...written, ...others.map((document): DocumentRow => ({ fileType: document.fileType, document }))];
}

/** A proof of delivery can be there once the load is out for delivery. */
export const acceptsProof = ({ status }: Pick<Order, 'status'>): boolean =>
  status >= OrderStatus.OUT_FOR_DELIVERY && status !== OrderStatus.CANCELLED;
