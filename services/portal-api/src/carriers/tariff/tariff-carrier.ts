import { OperatorError } from '@portal/node-kit';
import { readText } from '../../platform/read-text';
import { roundedProduct } from '../../pricing/decimal';
import { totalPounds } from '../../pricing/freight';
import { hundredweight } from '../../pricing/linehaul';
import { addWorkingDays, type CarrierCalendar } from '../calendar';
import { refuseDay, saturdayPickup } from '../pickup-day';
import type { RatingCarrier } from '../port';
import { CarrierDeclined, type CarrierQuote, type CarrierRequest } from '../rates';
import { parseTariff } from './parse';
import { rateShipment, type Working } from './rate';
import type { ContractTariff } from './tariff';

/**
 * A carrier whose prices stand in contracts: it is asked without a call, transit days count on its calendar.
 * @param tariffs one at least, of the same SCAC, in the order of their days, of which none is in two
 */
export function tariffCarrier(tariffs: readonly ContractTariff[], calendar: CarrierCalendar): RatingCarrier {
  const { scac, name } = tariffs.at(-1)!;
  const estimate = (request: CarrierRequest): CarrierQuote => {
    const tariff = tariffs.find(({ from, until }) => from <= request.pickupDate && request.pickupDate <= until);
    if (!tariff) throw new CarrierDeclined('tariff');
    return tariffQuote(tariff, calendar, request).quote;
  };
  return {
    scac,
    name,
    calendar,
    rates: {
      quote: async (request) => {
        refuseDay(calendar, request);
        return estimate(request);
      },
      estimate,
    },
  };
}

/**
 * The quote by a contract with its working, whatever the day of asking.
 * @throws CarrierDeclined
 */
export function tariffQuote(
  tariff: ContractTariff,
  calendar: CarrierCalendar,
  request: Omit<CarrierRequest, 'askedAt' | 'miles'>,
): { quote: CarrierQuote; working: Working } {
  const { charges, working } = rateShipment(tariff, request);
  const { transitDays } = working.group;
  const byWeight = roundedProduct([hundredweight(totalPounds(request.lines)), 100, tariff.liabilityPerLb]);
  return {
    working,
    quote: {
      service: tariff.service,
      transitDays,
      estDeliveryDate: addWorkingDays(calendar, request.pickupDate, transitDays),
      charges: [...charges, ...saturdayPickup(calendar, request)],
      liabilityCents: Math.min(byWeight, roundedProduct([tariff.liabilityMaximum])),
    },
  };
}

/** The tariff in a file, with its text. @throws OperatorError with a line for each fault */
export async function readTariff(file: string): Promise<{ tariff: ContractTariff; csv: string }> {
  const csv = await readText(file);
  const result = parseTariff(csv);
  if ('tariff' in result) return { tariff: result.tariff, csv };
  throw new OperatorError(
    result.faults.map(({ line, column, cell, message }) => `${file}:${line}:${column} (${cell}) ${message}`).join('\n'),
  );
}
