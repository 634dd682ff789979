import { FileType, OrderStatus, type Order, type OrderDocument } from '@portal/api-client';

export interface Paper {
  fileType: FileType;
  /** Absent for what the portal writes anew each time. */
  document?: OrderDocument;
}

/** Written by the portal from the order, so there for every order. */
const WRITTEN: readonly FileType[] = [FileType.BOL, FileType.PALLET_LABEL, FileType.INVOICE];

/** The papers of an order: those the portal writes, then what was brought in, in the order that it was. */
export function papersOf({ documents }: Pick<Order, 'documents'>): Paper[] {
  const written = WRITTEN.map((fileType): Paper => ({ fileType }));
  const brought = documents.filter(({ fileType }) => !WRITTEN.includes(fileType));
  return [...written, ...brought.map((document) => ({ fileType: document.fileType, document }))];
}

/** A proof of delivery can be there once the load is out for delivery. */
export const takesProof = ({ status }: Pick<Order, 'status'>): boolean => status >= OrderStatus.OUT_FOR_DELIVERY && status !== OrderStatus.CANCELLED;
