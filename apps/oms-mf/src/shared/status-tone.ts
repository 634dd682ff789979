import { ExpressStatus } from '@portal/api-client';
import type { Tone } from '@portal/ui-kit';

const S = ExpressStatus;

/** What needs the owner is loud, what is over is quiet. */
const statusTones: Record<ExpressStatus, Tone> = {
  [S.CREATED]: 'neutral',
  [S.LABELLED]: 'neutral',
  [S.INFO_RECEIVED]: 'info',
  [S.IN_TRANSIT]: 'info',
  [S.OUT_FOR_DELIVERY]: 'brand',
  [S.AVAILABLE_FOR_PICKUP]: 'warning',
  [S.DELIVERED]: 'success',
  [S.ATTEMPT_FAILED]: 'warning',
  [S.EXCEPTION]: 'danger',
  [S.RETURNED]: 'warning',
  [S.EXPIRED]: 'neutral',
  [S.VOID]: 'neutral',
};

export const toneOf = (status: ExpressStatus): Tone => statusTones[status];
