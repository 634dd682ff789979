import type { Handlers } from '../http/context';
import { getBolFile } from '../documents/get-file';
import { uploadBolFile } from '../documents/upload-file';
import { createOrder } from './book';
import { issueCode } from './booking-codes';
import { detail, routeDetail } from './detail';
import { cancel, remove } from './ending';
import { countByStatus, list } from './list';

export const order: Handlers<'order'> = {
  cancel,
  createOrder,
  detail,
  getBolFile,
  getUniqueCode: async ({ db, ownerId, now }) => ({ uniqueCode: await issueCode(db, ownerId, now) }),
  list,
  orderStatus: countByStatus,
  remove,
  routeDetail,
  uploadBolFile,
};
