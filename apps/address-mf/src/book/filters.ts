import { AddressType } from '@portal/api-client';
import { param } from '@portal/remote-kit';

/** An address for both uses is found under either of them, so that "both" is no filter of its own. */
const use = { PICKUP: AddressType.PICKUP, DELIVERY: AddressType.DELIVERY };

export const filters = { keyword: param.text, type: param.code(use) };
