import type { Handlers } from '../http/context';

export const addressBook: Handlers<'addressBook'> = {};
