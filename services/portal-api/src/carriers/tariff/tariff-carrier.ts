import { roundedProduct } from '../../pricing/decimal';
import { totalPounds } from '../../pricing/freight';
import { hundredweight } from '../../pricing/linehaul';
import type { CarrierAdapter, CarrierQuote, CarrierRequest } from '../adapter';
import { addWorkingDays, type CarrierCalendar } from '../calendar';
import { refuseDay, saturdayPickup } from '../pickup-day';
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
