import type { Accessorial, Charge, ChargeType } from '@portal/api-client';

type ChargeCode = 'LINEHAUL' | 'FSC' | 'SATURDAY';
/** A charge of no kind of its own. */
const OTHER = 99 satisfies ChargeType;

type ChargeText = `freight:accessorial.${Accessorial}` | `freight:chargeType.${ChargeType}` | `freight:chargeCode.${ChargeCode}`;

/**
 * The label of a charge. One that occurs twice (a liftgate at both ends) keeps the server's name, which says at which; so does
 * an adjustment of no kind of its own, which the server names by its services.
 *
 * @param t reads the labels that all remotes share
 */
export function chargeLabel(t: (key: ChargeText) => string, charge: Charge, all: readonly Charge[]): string {
  if (all.filter(({ code }) => code === charge.code).length > 1) return charge.name;
  const service = /^ACC_(\d+)$/.exec(charge.code)?.[1];
  if (service) return t(`freight:accessorial.${service as Accessorial}`);
  if (charge.code === 'ADJ' && charge.type === OTHER) return charge.name;
  return charge.code === 'ADJ' ? t(`freight:chargeType.${charge.type}`) : t(`freight:chargeCode.${charge.code as ChargeCode}`);
}
