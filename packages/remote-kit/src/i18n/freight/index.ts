import { en } from './en';
import { zh } from './zh';

export const freightMessages = { zh, en };
