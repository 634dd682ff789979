import { TradeStatus } from '@portal/api-client';
import type { Tone } from '@portal/ui-kit';

export const statusTone: Record<TradeStatus, Tone> = {
  [TradeStatus.PENDING]: 'info',
  [TradeStatus.SUCCESS]: 'success',
  [TradeStatus.REJECTED]: 'danger',
  [TradeStatus.CANCELLED]: 'neutral',
};
