import { ErrorCode } from '@portal/api-contract/vocabulary';
import type { OwnerContext } from '../../platform/http/contract';
import { BusinessError } from '../../platform/http/errors';
import { findOwner } from '../accounts/store';
import { shipmentMessages } from './messages';

/** A call that only owners with express orders (extFlag) may make. @throws BusinessError FORBIDDEN for anybody else */
export const offered =
  <I, D>(handler: (context: OwnerContext, input: I) => Promise<D>) =>
  async (context: OwnerContext, input: I): Promise<D> => {
    const owner = await findOwner(context.db, context.ownerId);
    if (!owner.ext_flag) throw new BusinessError(ErrorCode.FORBIDDEN, shipmentMessages.notOffered);
    return handler(context, input);
  };
