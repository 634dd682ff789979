import { FileType, OrderStatus, type Order, type OrderDocument } from '@portal/api-client';

export interface Paper {
  fileType: FileType;
  /** Absent where there is none: then `missing` says why. */
  document?: OrderDocument;
  missing?: 'notYet' | 'void';
}

/** Written by the portal once an order is booked, and void when it is cancelled. */
const WRITTEN: readonly FileType[] = [FileType.BOL, FileType.PALLET_LABEL, FileType.INVOICE];

/** The papers of an order: those the portal writes, there or not, then those that came from carrier and owner. */
export function papersOf({ documents, status }: Pick<Order, 'documents' | 'status'>): Paper[] {
  const isWritten = ({ fileType, objectName }: OrderDocument): boolean => WRITTEN.includes(fileType) && objectName === undefined;
  const missing = status === OrderStatus.CANCELLED ? 'void' : 'notYet';
  const written = WRITTEN.map((fileType): Paper => {
    const document = documents.find((each) => isWritten(each) && each.fileType === fileType);
    return document ? { fileType, document } : { fileType, missing };
  });
  // The call for the carrier's own paper answers an uploaded one of its type instead: only that one is offered then.
  const replaced = ({ fileType, objectName }: OrderDocument): boolean =>
    objectName === undefined && documents.some((other) => other.fileType === fileType && other.objectName !== undefined);
  const others = documents.filter((document) => !isWritten(document) && !replaced(document));
  return [...written, ...others.map((document): Paper => ({ fileType: document.fileType, document }))];
}

/** A proof of delivery can be there once the load is out for delivery. */
export const takesProof = ({ status }: Pick<Order, 'status'>): boolean => status >= OrderStatus.OUT_FOR_DELIVERY && status !== OrderStatus.CANCELLED;
