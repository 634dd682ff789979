import type { Charge } from '@portal/api-client';
import type { Translate } from '@portal/remote-kit';

/**
 * The label of a charge. One that occurs twice (a liftgate at both ends) keeps the server's name, which says at which.
 */
export function chargeLabel(t: Translate, charge: Charge, all: readonly Charge[]): string {
  if (all.filter(({ code }) => code === charge.code).length > 1) return charge.name;
  const service = /^ACC_(\d+)$/.exec(charge.code)?.[1];
  if (service) return t(`freight:accessorial.${service}`);
  return charge.code === 'ADJ' ? t(`freight:chargeType.${charge.type}`) : t(`freight:chargeCode.${charge.code}`);
}
