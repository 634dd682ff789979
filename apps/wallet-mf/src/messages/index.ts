import { en } from './en';
import { zh } from './zh';

export const messages = { zh, en };
