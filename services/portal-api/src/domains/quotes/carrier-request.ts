import { Country } from '@portal/api-contract/vocabulary';
import type { Kysely } from 'kysely';
import type { CarrierRequest } from '../../carriers/adapter';
import type { Database } from '../../platform/database/schema';
import { type FieldProblem, freightProblems } from './check-freight';
import { freightOf } from '../../pricing/freight';
import { quoteMessages } from './messages';
import { imperial, type StoredRequest } from './stored-request';
import { findLane, type Lane } from './zips';

/** Checks a request against all that only the server knows, and turns it into what carriers are asked. @throws InvalidInput */
export async function toCarrierRequest(db: Kysely<Database>, request: StoredRequest): Promise<CarrierRequest> {
  const { items, unitSystem } = imperial(request);
  const lines = freightOf(items, unitSystem);
  const problems = [...countryProblems(request), ...freightProblems(lines, request.truckSize)];
  const lane = await findLane(
    db,
    { zip: request.pickup.address.zip, field: 'pickup.address.zip' },
    { zip: request.delivery.address.zip, field: 'delivery.address.zip' },
    problems,
  );
  return { ...askedOf(request, lane), lines };
}

function askedOf(request: StoredRequest, lane: Lane): Omit<CarrierRequest, 'lines'> {
  return {
    quoteMode: request.quoteMode,
    miles: lane.miles,
    services: [
      ...request.pickup.services.map((code) => ({ code, place: 'pickup' as const })),
      ...request.delivery.services.map((code) => ({ code, place: 'delivery' as const })),
      ...request.shipmentServices.map((code) => ({ code, place: 'shipment' as const })),
    ],
    pickupState: lane.pickup.state,
    deliveryState: lane.delivery.state,
    pickupDate: request.pickupDate,
  };
}

// The ZIP table holds the United States alone; a Mexican postcode would look like one of its own.
function countryProblems({ pickup, delivery }: StoredRequest): FieldProblem[] {
  return Object.entries({ pickup, delivery })
    .filter(([, stop]) => stop.address.country !== Country.US)
    .map(([name]) => ({ field: `${name}.address.country`, text: quoteMessages.country }));
}
