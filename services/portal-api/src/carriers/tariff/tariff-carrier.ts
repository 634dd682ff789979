import { OperatorError } from '@portal/node-kit';
import { readText } from '../../platform/read-text';
import { roundedProduct } from '../../pricing/decimal';
import { totalPounds } from '../../pricing/freight';
import { hundredweight } from '../../pricing/linehaul';
import type { CarrierAdapter, CarrierQuote, CarrierRequest } from '../adapter';
import { addWorkingDays, type CarrierCalendar, federalCalendar } from '../calendar';
import { refuseDay, saturdayPickup } from '../pickup-day';
import { parseTariff } from './parse';
import { rateShipment, type Working } from './rate';
import type { ContractTariff } from './tariff';

/** A carrier whose prices stand in a contract: it is asked without a call, transit days count on its calendar. */
export function tariffCarrier(tariff: ContractTariff, calendar: CarrierCalendar): CarrierAdapter {
  return {
    scac: tariff.scac,
    name: tariff.name,
    calendar,
    quote: async (request) => {
      refuseDay(calendar, request);
      return tariffQuote(tariff, calendar, request).quote;
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

/** The tariff in a file. @throws OperatorError with a line for each fault */
export async function readTariff(file: string): Promise<ContractTariff> {
  const result = parseTariff(await readText(file));
  if ('tariff' in result) return result.tariff;
  throw new OperatorError(
    result.faults.map(({ line, column, cell, message }) => `${file}:${line}:${column} (${cell}) ${message}`).join('\n'),
  );
}

/**
 * The tariffs in these files.
 * @param taken the SCACs of other carriers: each carrier has one tariff, which holds its prices of all days
 * @throws OperatorError with a line for each fault of a file
 */
export async function readTariffs(files: readonly string[], taken: readonly string[]): Promise<ContractTariff[]> {
  const tariffs = await Promise.all(files.map(readTariff));
  tariffs.forEach(({ scac }, index) => {
    const earlier = [...taken, ...tariffs.slice(0, index).map((tariff) => tariff.scac)];
    if (earlier.includes(scac)) throw new OperatorError(`${files[index]}: there is another carrier ${scac}`);
  });
  return tariffs;
}

/** The carriers of tariffs, each by its calendar; on the federal one where it has none. */
export const tariffCarriers = (tariffs: readonly ContractTariff[], calendars: ReadonlyMap<string, CarrierCalendar>): CarrierAdapter[] =>
  tariffs.map((tariff) => tariffCarrier(tariff, calendars.get(tariff.scac) ?? federalCalendar));
