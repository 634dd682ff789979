import type { Handlers } from '../http/context';
import { notFound } from '../http/errors';
import { findOrder } from '../order/store';
import { objectPath } from './serve';
import { findObject } from './store';
import { upload } from './upload';

export const oss: Handlers<'oss'> = {
  upload,
  orderObject: async ({ db, ownerId, now, files }, { objectName, orderId }) => {
    const object = await findObject(db, ownerId, objectName);
    if (!object || !(await findOrder(db, ownerId, orderId))) throw notFound();
    const { url } = await files.links.sign(objectPath(objectName), now);
    return { url };
  },
};
