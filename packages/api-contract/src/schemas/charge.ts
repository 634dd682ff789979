import { z } from 'zod';
import { ChargeStatus, ChargeType } from '../vocabulary';
import { id, instant, money } from './common';

/**
 * What proves a charge: a reweigh ticket, a photograph, a driver's note. `url` is signed and expires.
 * `role` tells the figure that was quoted from the one that was found, so that both can be set against each other.
 */
export const EvidenceSchema = z
  .object({
    name: z.string(),
    value: z.string().optional(),
    url: z.string().optional(),
    role: z.enum(['quoted', 'found']).optional(),
  })
  .meta({ id: 'Evidence' });

/** One line of a price. An order's charges are appended to, never changed. */
export const ChargeSchema = z
  .object({
    id: id(),
    type: z.enum(ChargeType),
    code: z.string().regex(/^(LINEHAUL|FSC|ADJ|ACC_\d{1,2})$/),
    name: z.string(),
    amount: money(),
    status: z.enum(ChargeStatus),
    evidence: z.array(EvidenceSchema),
    createdAt: instant(),
  })
  .meta({ id: 'Charge' });
