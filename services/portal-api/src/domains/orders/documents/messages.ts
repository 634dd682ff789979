import { FileType } from '@portal/api-contract/vocabulary';
import type { Message } from '../../../platform/http/errors';

const notBooked: Message = { zh: '订单确认后才会生成该单据', en: 'This document is made when the order is booked' };

/** Why there is no document of a type. */
export const noDocument: Record<FileType, Message> = {
  [FileType.BOL]: notBooked,
  [FileType.PALLET_LABEL]: notBooked,
  [FileType.PROOF_OF_DELIVERY]: { zh: '尚无签收单：货物签收后由承运商提供，也可自行上传', en: 'There is no proof of delivery yet: the carrier sends it after delivery, or you can upload it' },
  [FileType.WEIGHT_CERTIFICATE]: { zh: '没有重量证明：承运商复核重量后提供，也可自行上传', en: 'There is no weight certificate: the carrier sends it after a reweigh, or you can upload it' },
  [FileType.INVOICE]: notBooked,
};

export const documentMessages = {
  cancelled: { zh: '订单已取消，该单据已作废', en: 'The order is cancelled, so this document is void' },
  tooMany: { zh: '每个订单最多上传 {n} 个文件', en: 'An order takes at most {n} uploaded files' },
} satisfies Record<string, Message>;
