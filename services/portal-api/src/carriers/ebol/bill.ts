import { type Accessorial, labels, Packaging, patterns } from '@portal/api-contract/vocabulary';
import type { OrderRequestSchema } from '@portal/api-contract/schemas';
import type { z } from 'zod';
import { freightOf, totalPounds } from '../../pricing/freight';
import { classOf } from '../../pricing/freight-class';
import type { WantedDocuments } from '../wire/connection';
import { accessorialsOf } from './accessorials';
import { imagesOf } from './documents';
import { tenDigits } from './ten-digits';

type Shipment = z.output<typeof OrderRequestSchema>;
type Place = Shipment['pickup']['address'];
type Item = Shipment['items'][number];

/** Who pays the carrier. */
export interface BillTo {
  name: string;
  address1: string;
  city: string;
  state: string;
  zip: string;
  phone: string;
}

/** A booked order as a carrier is told of it. */
export interface TenderedOrder {
  orderNo: string;
  bolNo: string | null;
  /** A number of the carrier that the portal gave the order; without one the carrier gives its own. */
  pro: string | undefined;
  /** YYYY-MM-DD. */
  estDeliveryDate: string;
  /** In inches and pounds. */
  request: Shipment;
}

/** What of a bill is the same for all orders of a carrier. */
export interface BillTerms {
  accountNo: string;
  isTest: boolean;
  billTo: BillTo;
  documents?: WantedDocuments | undefined;
}

const VERSION = '2.1.0';

/** Handling units by the codes of the standard. */
export const unitTypes: Record<Packaging, string> = {
  [Packaging.PALLET]: 'PAT',
  [Packaging.CRATE]: 'CRT',
  [Packaging.CARTON]: 'CTN',
  [Packaging.DRUM]: 'DRM',
  [Packaging.BUNDLE]: 'BDL',
  [Packaging.ROLL]: 'ROL',
  [Packaging.OTHER]: 'OTH',
};

export const countries = { US: 'USA', CA: 'CAN', MX: 'MEX' } as const;

/** The body of "create": the bill of lading of an order as the eBOL standard 2.1.0 writes it. The portal pays, as on the paper. */
export function billOf(order: TenderedOrder, { accountNo, isTest, billTo, documents }: BillTerms) {
  const { request, orderNo, bolNo, pro } = order;
  const { pickup, delivery, referenceNo } = request;
  const freight = freightOf(request.items, request.unitSystem);
  const accessorials = accessorialsOf(order);
  const units = request.items.reduce((sum, { qty }) => sum + qty, 0);
  const images = documents && imagesOf(units, documents);
  const notes = [...notesOf(request, accessorials.unnamed), ...phoneNotes(request)].join('. ');
  return {
    version: VERSION,
    ...(images && { images }),
    bol: {
      function: 'Create',
      isTest,
      requestorRole: 'Third Party',
      requestedPickupDate: `${request.pickupDate}T${pickup.readyTime}:00.000`,
      ...(notes && { specialInstructions: notes }),
    },
    referenceNumbers: {
      ...(pro !== undefined && { pro }),
      shipmentId: orderNo,
      ...(bolNo !== null && { bol: [bolNo] }),
      ...(referenceNo && { additionalReferences: [{ name: 'Customer reference', value: referenceNo }] }),
    },
    payment: { terms: 'Third Party' },
    origin: partyOf(pickup.address, billTo),
    destination: partyOf(delivery.address, billTo),
    billTo: {
      account: accountNo,
      name: billTo.name,
      address1: billTo.address1,
      city: billTo.city,
      stateProvince: billTo.state,
      postalCode: billTo.zip,
      country: 'USA',
      contact: { phone: tenDigits(billTo.phone) ?? billTo.phone },
    },
    commodities: {
      lineItemLayout: 'Nested',
      handlingUnits: request.items.map((item, index) => unitsOf(item, pounds(freight[index]!.weightLb), String(classOf(freight[index]!)))),
      // The document demands it here, and defines it inside of the units alone, where the lines are.
      lineItems: [],
    },
    shipmentTotals: {
      grossWeight: pounds(totalPounds(freight)),
      weightUnit: 'Pounds',
      handlingUnits: units,
      ...(request.declaredValue !== undefined && { declaredValue: Math.ceil(Number(request.declaredValue)), currency: 'USD' }),
    },
    ...(accessorials.block && { accessorials: accessorials.block }),
  };
}

/** The standard knows whole numbers alone: sizes are rounded up, as a carrier measures them, and weights to the nearest. */
export const pounds = (weight: number) => Math.max(1, Math.round(weight));

function unitsOf(item: Item, weight: number, classification: string) {
  const { qty, pieces = qty, packaging, hazmat } = item;
  const [nmfc, nmfcSub] = item.nmfc?.split('-') ?? [];
  return {
    count: qty,
    type: unitTypes[packaging],
    weight,
    weightUnit: 'Pounds',
    length: Math.ceil(item.length),
    width: Math.ceil(item.width),
    height: Math.ceil(item.height),
    dimensionsUnit: 'Inches',
    stackable: item.stackable,
    lineItems: [
      {
        description: english(item.description, item.descriptionEn),
        weight,
        weightUnit: 'Pounds',
        pieces,
        packagingType: pieces > qty ? 'PCS' : unitTypes[packaging],
        classification,
        ...(nmfc !== undefined && { nmfc }),
        ...(nmfcSub !== undefined && { nmfcSub }),
        stackable: item.stackable,
        hazardous: hazmat !== undefined,
        ...(hazmat && {
          hazardousDescription: [hazmat.unNumber, hazmat.properName, hazmat.hazardClass, ...groupOf(hazmat), hazmat.quantity].join(', '),
          hazardousDetails: {
            weight,
            weightUnit: 'Pounds',
            class: hazmat.hazardClass,
            unnaNumber: hazmat.unNumber,
            propername: hazmat.properName,
            ...(hazmat.packingGroup && { packingGroup: hazmat.packingGroup }),
          },
        }),
      },
    ],
  };
}

const groupOf = ({ packingGroup }: NonNullable<Item['hazmat']>) => (packingGroup ? [`PG ${packingGroup}`] : []);

function partyOf(place: Place, billTo: BillTo) {
  const contact = english(place.contactName, place.contactNameEn);
  return {
    name: english(place.company, place.companyEn),
    address1: place.address1 ?? '',
    ...(place.address2 && { address2: place.address2 }),
    city: place.city ?? '',
    stateProvince: place.state ?? '',
    postalCode: place.zip,
    country: countries[place.country],
    contact: {
      phone: tenDigits(place.phone) ?? tenDigits(billTo.phone) ?? '',
      ...(place.phoneExt && tenDigits(place.phone) && { phoneExt: place.phoneExt }),
      ...(contact && { name: contact }),
      ...(place.email && { email: place.email }),
    },
  };
}

/** What the standard has no field for, in words, so that nothing that was ordered is lost. */
function notesOf({ pickup, delivery }: Shipment, unnamed: readonly Accessorial[]): string[] {
  return [
    `Pickup ${pickup.readyTime} to ${pickup.closeTime}`,
    ...unnamed.map((code) => labels.accessorial[code].en),
    ...(pickup.address.remark ? [`Pickup: ${pickup.address.remark}`] : []),
    ...(delivery.address.remark ? [`Delivery: ${delivery.address.remark}`] : []),
  ];
}

/** Numbers that are not of ten digits, such as Chinese ones: the field then has the portal's, who can reach them. */
function phoneNotes({ pickup, delivery }: Shipment): string[] {
  return Object.entries({ Pickup: pickup, Delivery: delivery })
    .filter(([, { address }]) => address.phone && !tenDigits(address.phone))
    .map(([end, { address }]) => `${end} phone ${address.phone}`);
}

/** The English line of a text where it is Chinese: docks read no other. */
export const english = (original = '', line?: string): string => (line && patterns.cjk.test(original) ? line : original);
