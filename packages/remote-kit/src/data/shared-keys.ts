import type { QueryKey } from '@tanstack/react-query';
import shared from '../../shared-keys.json';

/** Whether a query key is one that several remotes share; any other begins with the name of its remote. */
export const isSharedKey = ([first]: QueryKey): boolean => shared.includes(String(first));
