import { ExpressStatus } from '@portal/api-client';
import { param } from '@portal/remote-kit';

/** The filters of the list, in the URL. */
export const filters = { status: param.code(ExpressStatus), keyword: param.text, dateFrom: param.day, dateTo: param.day };
