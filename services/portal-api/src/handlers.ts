import { addressBook } from './address-book/routes';
import { aiHelper } from './ai-helper/routes';
import { fund } from './fund/routes';
import type { AllHandlers } from './http/context';
import { location } from './location/routes';
import { order } from './order/routes';
import { oss } from './oss/routes';
import { owner } from './owner/routes';
import { quoteConfig } from './quote-config/routes';
import { shipment } from './shipment/routes';
import { translate } from './translate/routes';

/** Every call that works; the others of the contract answer "not available yet". */
export const handlers: AllHandlers = { addressBook, aiHelper, fund, location, order, oss, owner, quoteConfig, shipment, translate };
