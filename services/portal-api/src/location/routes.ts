import type { Handlers } from '../http/context';

export const location: Handlers<'location'> = {};
