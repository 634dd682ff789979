import { named, type Part, type Usual } from './call';

/** The body of a request for a pickup, as far as the carrier looks at it. */
export interface PickupRequest {
  pickupAddress: { orgZip: string }[];
  readyDate?: string | null;
  readyTime?: string | null;
  pickupLocationTimeZone?: string | null;
  trailerNumber?: string | null;
  shipmentDetails?:
    | { proNumber?: string | null; shipperRef?: string | null; weight?: number | null; handlingUnitCount?: number | null }[]
    | null;
  destinationAddress?: { cneeZip?: string | null; cneeCountry?: string | null }[] | null;
  [field: string]: unknown;
}

export interface Pickup {
  request: PickupRequest;
  /** As the visibility says it: Accepted, En Route, Departed with Exact Match … */
  status: string;
  information: { code: string | null; codeDescription: string; subCode: string | null; subCodeDescription: string | null };
  driverName: string | null;
  stopsAway: number | null;
  /** When the driver comes; that of the request unless given. */
  eta?: string;
}

const PATH = '/v1/pickups/';
const NOTHING_TO_SAY = { code: null, codeDescription: '', subCode: null, subCodeDescription: null };

/** The pickups that a carrier has, by their confirmation number. */
export function pickupsOf(scac: string, pickups: Map<string, Pickup>): Part {
  let next = 1;

  function keep(id: string, request: PickupRequest): Usual {
    const before = pickups.get(id) ?? { status: 'Accepted', information: NOTHING_TO_SAY, driverName: null, stopsAway: null };
    pickups.set(id, { ...before, request });
    const references = (request.shipmentDetails ?? []).flatMap(({ shipperRef, proNumber }) => [shipperRef, proNumber]);
    const answer = {
      shipperRef: references.filter((one) => typeof one === 'string'),
      carrierPickupNumber: id,
      pickupStatus: 'Accept',
      pickupMessage: [],
      trailerNumber: request.trailerNumber ?? null,
      carrierName: `Carrier ${scac}`,
      routing: null,
      scac,
    };
    return [200, [answer]];
  }

  function find(query: URLSearchParams): Usual {
    const wanted = query.get('lookupValue') ?? '';
    const byPro = ([, { request }]: [string, Pickup]) => request.shipmentDetails?.some(({ proNumber }) => proNumber === wanted);
    const found = query.get('lookupType') === 'PRO' ? [...pickups].find(byPro) : [...pickups].find(([id]) => id === wanted);
    return found ? [200, visibilityOf(...found)] : [404];
  }

  return ({ method, path, query, body }) => {
    if (path === PATH) return method === 'GET' ? find(query) : keep(`PU${next++}`, body as PickupRequest);
    const id = named(path, PATH);
    if (id === undefined) return undefined;
    if (method === 'DELETE') return [pickups.delete(id) ? 200 : 404];
    return pickups.has(id) ? keep(id, body as PickupRequest) : [400, { message: `no pickup ${id}` }];
  };
}

function visibilityOf(id: string, { request, status, information, driverName, stopsAway, eta }: Pickup) {
  const [destination] = request.destinationAddress ?? [];
  return {
    pickupConfirmationId: id,
    status,
    informationCode: information,
    stopEta: eta ?? request.readyTime ?? request.readyDate ?? '2026-11-20T00:00:00.000',
    stopEtaTimeZone: request.pickupLocationTimeZone ?? 'UTC-6',
    equipmentInformation: {
      driverName,
      trailerNumber: request.trailerNumber ?? null,
      gpsCoordinates: { latitude: null, longitude: null },
      stopsAway,
    },
    shipmentArray: (request.shipmentDetails ?? []).map(({ proNumber = null, weight = null, handlingUnitCount = null }) => ({
      proNumber,
      destinationPostalCode: destination?.cneeZip ?? null,
      destinationCountry: destination?.cneeCountry ?? null,
      handlingUnitQuantity: handlingUnitCount,
      weight,
      referenceNumbers: [],
    })),
  };
}
