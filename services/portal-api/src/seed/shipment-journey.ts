import { ExpressStatus } from '@portal/api-contract/vocabulary';
import type { EventCode } from '../domains/express/messages';
import type { ShipmentPlan } from './shipment-plans';

const S = ExpressStatus;

interface Step {
  code: EventCode;
  status: ExpressStatus;
  /** Hours after the order was made. */
  hours: number;
  at: 'from' | 'to' | 'nowhere';
}

const way: readonly Step[] = [
  { code: 'CREATED', status: S.CREATED, hours: 0, at: 'nowhere' },
  { code: 'LABELLED', status: S.LABELLED, hours: 0.4, at: 'nowhere' },
  { code: 'INFO_RECEIVED', status: S.INFO_RECEIVED, hours: 1.2, at: 'nowhere' },
  { code: 'PICKED_UP', status: S.IN_TRANSIT, hours: 6, at: 'from' },
  { code: 'DEPARTED', status: S.IN_TRANSIT, hours: 13.5, at: 'from' },
  { code: 'ARRIVED', status: S.IN_TRANSIT, hours: 41, at: 'to' },
  { code: 'OUT_FOR_DELIVERY', status: S.OUT_FOR_DELIVERY, hours: 64, at: 'to' },
  { code: 'DELIVERED', status: S.DELIVERED, hours: 69.7, at: 'to' },
];

const voided: Step = { code: 'VOID', status: S.VOID, hours: 5, at: 'nowhere' };
const expired: Step = { code: 'EXPIRED', status: S.EXPIRED, hours: 14 * 24, at: 'nowhere' };
const waiting: Step = { code: 'AVAILABLE_FOR_PICKUP', status: S.AVAILABLE_FOR_PICKUP, hours: 66, at: 'to' };
const missed: Step = { code: 'NOBODY_THERE', status: S.ATTEMPT_FAILED, hours: 69.7, at: 'to' };
const returned: Step = { code: 'RETURNED', status: S.RETURNED, hours: 190, at: 'from' };

/** What has happened to a shipment of a plan by the time it stands at its status, oldest first. */
export function stepsOf({ status, reached = 'PICKED_UP', trouble = 'DELAYED' }: ShipmentPlan): readonly Step[] {
  switch (status) {
    case S.IN_TRANSIT:
      return until(reached);
    case S.VOID:
      return [...until('LABELLED'), voided];
    case S.EXPIRED:
      return [...until('LABELLED'), expired];
    case S.AVAILABLE_FOR_PICKUP:
      return [...until('ARRIVED'), waiting];
    case S.ATTEMPT_FAILED:
      return [...until('OUT_FOR_DELIVERY'), missed];
    case S.RETURNED:
      return [...until('OUT_FOR_DELIVERY'), missed, returned];
    case S.EXCEPTION:
      return [...until('ARRIVED'), { code: trouble, status, hours: 47, at: 'to' }];
    default:
      return way.filter((step) => step.status <= status);
  }
}

const until = (code: EventCode): Step[] => way.slice(0, way.findIndex((step) => step.code === code) + 1);
