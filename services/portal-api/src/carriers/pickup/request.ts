import { labels, patterns } from '@portal/api-contract/vocabulary';
import type { OrderRequestSchema } from '@portal/api-contract/schemas';
import type { z } from 'zod';
import { offsetMinutes } from '../../platform/local-time';
import { type Freight, freightOf, totalCubicFeet, totalPounds } from '../../pricing/freight';
import { classOf } from '../../pricing/freight-class';
import { floorPlan } from '../../pricing/truck-fit';
import { accessorialsOf } from '../ebol/accessorials';
import { type BillTerms, countries, english, pounds, type TenderedOrder, unitTypes } from '../ebol/bill';
import { tenDigits } from '../ebol/ten-digits';

type Shipment = z.output<typeof OrderRequestSchema>;
type Item = Shipment['items'][number];

/** An order whose bill its carrier has, to be picked up. */
export interface PickupOrder extends TenderedOrder {
  pro: string;
  /** The IANA zone of the place of pickup, whose clock the times of the order are. */
  timeZone: string;
}

/**
 * The body of a request for a pickup, new or changed, as the standard 1.0 writes it. It demands nearly each of its fields and
 * lets most of them be null: what the portal does not know is null.
 *
 * @param confirmationNo the carrier's number of the pickup that is changed
 */
export function pickupRequestOf(order: PickupOrder, { accountNo, isTest, billTo }: BillTerms, confirmationNo?: string) {
  const { request, timeZone } = order;
  const { pickup, delivery, pickupDate } = request;
  const freight = freightOf(request.items, request.unitSystem);
  const units = request.items.reduce((sum, { qty }) => sum + qty, 0);
  const weight = pounds(totalPounds(freight));
  const hazmat = request.items.find((item) => item.hazmat)?.hazmat;
  const at = (time: string) => `${pickupDate}T${time}:00${isoOffset(offsetMinutes(`${pickupDate}T${time}`, timeZone))}`;
  const contact = pickup.address;
  return {
    // A text in the document, of which it says True/False, and whose example is FALSE; the query of a look-up allows these two.
    isTest: String(isTest),
    // Each address is a list in this document; there is one of each.
    pickupAddress: [
      {
        orgAddressName: english(contact.company, contact.companyEn),
        orgAddressLine1: contact.address1 ?? '',
        orgAddressLine2: contact.address2 || null,
        orgCity: contact.city ?? '',
        orgContactName: english(contact.contactName, contact.contactNameEn) || null,
        orgCountry: countries[contact.country],
        orgPhoneNumber: tenDigits(contact.phone) ?? tenDigits(billTo.phone) ?? null,
        orgState: contact.state ?? '',
        orgZip: contact.zip,
      },
    ],
    customer: billTo.name,
    emergencyContact: hazmat
      ? [{ emergName: 'Emergency response', emergPhone: tenDigits(hazmat.emergencyPhone) ?? hazmat.emergencyPhone, emergEmail: null }]
      : null,
    grossPickupWeight: weight,
    weightUofM: 'LB',
    handlingUnitCount: units,
    cubicFeet: Math.ceil(totalCubicFeet(freight)),
    linearFeet: Math.ceil(floorPlan(freight).linearFeet),
    trailerNumber: null,
    loadedBy: null,
    sealNumber: null,
    // The format `date-time` demands an offset, also of the day.
    readyDate: at('00:00'),
    readyTime: at(pickup.readyTime),
    closeTime: at(pickup.closeTime),
    pickupLocationTimeZone: utcZone(offsetMinutes(`${pickupDate}T${pickup.readyTime}`, timeZone)),
    dockDoorNumber: null,
    dockContactEmail: contact.email || null,
    dockContactName: english(contact.contactName, contact.contactNameEn) || null,
    dockContactPhone: tenDigits(contact.phone) ?? null,
    confirmationEmail: null,
    shipmentDetails: [shipmentOf(order, freight, { units, weight })],
    destinationAddress: [
      {
        cneeAddressName: english(delivery.address.company, delivery.address.companyEn) || null,
        cneeAddressLine1: delivery.address.address1 || null,
        cneeAddressLine2: delivery.address.address2 || null,
        cneeCity: delivery.address.city || null,
        cneeContactName: english(delivery.address.contactName, delivery.address.contactNameEn) || null,
        cneeCountry: countries[delivery.address.country],
        cneePhoneNumber: tenDigits(delivery.address.phone) ?? null,
        cneeState: delivery.address.state || null,
        cneeStoreNumber: null,
        cneeZip: delivery.address.zip,
      },
    ],
    billToAddress: [
      {
        btAccountNumber: accountNo,
        btAddressName: billTo.name,
        btAddressLine1: billTo.address1,
        btAddressLine2: null,
        btCity: billTo.city,
        btCountry: 'USA',
        btState: billTo.state,
        btZip: billTo.zip,
        btPhoneNumber: tenDigits(billTo.phone) ?? null,
      },
    ],
    requestFunction: confirmationNo === undefined ? 'NewPickup' : 'ModifyExisting',
    carrierPickupNumber: confirmationNo ?? null,
  };
}

/** The one shipment of an order. The document has one description, class and NMFC item of it: they stand there where all lines agree. */
function shipmentOf(order: PickupOrder, freight: readonly Freight[], { units, weight }: { units: number; weight: number }) {
  const { request, pro, orderNo, bolNo } = order;
  const { items, pickup, referenceNo } = request;
  const { block, unnamed } = accessorialsOf(order);
  const [nmfc, nmfcSub] = sameOf(items.map((item) => item.nmfc))?.split('-') ?? [];
  const feet = Math.ceil(floorPlan(freight).linearFeet);
  const phone = pickup.address.phone;
  const instructions = [
    ...unnamed.map((code) => labels.accessorial[code].en),
    ...(referenceNo ? [`Reference ${referenceNo}`] : []),
    ...(pickup.address.remark ? [pickup.address.remark] : []),
    ...(phone && !tenDigits(phone) ? [`Phone ${phone}`] : []),
    // Docks read no Chinese, and these lines have no English one; the bill has them.
  ].filter((line) => !patterns.cjk.test(line));
  return {
    shipperRef: orderNo,
    proNumber: pro,
    deliveryBeginDate: null,
    deliveryDateType: null,
    deliveryEndDate: null,
    descriptionDetails: items.map((item, index) => lineOf(item, freight[index]!)),
    additionalShipperInfo: null,
    description: items.map((item) => english(item.description, item.descriptionEn)).join('; '),
    freightClass: wholeClass(sameOf(freight.map(classOf))),
    hazmatCheck: items.some((item) => item.hazmat),
    individualPieceType: null,
    individualPieces: items.reduce((sum, { pieces, qty }) => sum + (pieces ?? qty), 0),
    nmfc: nmfc ?? null,
    nmfcSub: nmfcSub ?? null,
    weight,
    grossShipmentWeight: weight,
    netShipmentWeight: null,
    handlingUnitCount: units,
    handlingUnitDetails: items.map((item, index) => {
      const lineWeight = pounds(freight[index]!.weightLb);
      return {
        height: Math.ceil(item.height),
        length: Math.ceil(item.length),
        width: Math.ceil(item.width),
        unitCount: item.qty,
        totalUnitCount: units,
        totalLinearFeetofShipment: feet,
        unitType: unitTypes[item.packaging],
        weight: pounds(freight[index]!.weightLb / item.qty),
        totalWeight: lineWeight,
      };
    }),
    handlingUnitType: unitTypes[sameOf(items.map(({ packaging }) => packaging)) ?? 'other'],
    hazmatContactName: items.some((item) => item.hazmat) ? 'Emergency response' : null,
    hazmatContactPhoneNumber: items.find((item) => item.hazmat)?.hazmat?.emergencyPhone ?? null,
    hazmatContractNumber: null,
    referenceNumbers: [
      { refPieceCount: null, referenceNumber: orderNo, referenceType: 'Order' },
      ...(bolNo === null ? [] : [{ refPieceCount: null, referenceNumber: bolNo, referenceType: 'BOL' }]),
    ],
    shipmentServices: (block?.codes ?? []).map((serviceCode) => ({ serviceCode, serviceDescription: null })),
    specialInstructionsDelivery: null,
    specialInstructionsPickup: instructions.join('. ') || null,
  };
}

/** A line of freight in words, because the document has fields for one alone. */
const lineOf = (item: Item, freight: Freight): string =>
  [
    `${item.qty} x ${english(item.description, item.descriptionEn)}`,
    `${pounds(freight.weightLb)} lb`,
    `class ${classOf(freight)}`,
    ...(item.hazmat ? [`${item.hazmat.unNumber} ${item.hazmat.properName}`] : []),
  ].join(', ');

/** The value that all of a list are; undefined where they differ. */
const sameOf = <T>(values: readonly T[]): T | undefined => (values.every((value) => value === values[0]) ? values[0] : undefined);

/** The document lists classes without their halves: 77, 92. */
const wholeClass = (freightClass: number | undefined): string | null =>
  freightClass === undefined ? null : String(Math.floor(freightClass));

/** `-06:00` */
function isoOffset(minutes: number): string {
  const [hours, rest] = partsOf(minutes);
  return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
}

/** `UTC-6`, as the document writes a zone. */
function utcZone(minutes: number): string {
  const [hours, rest] = partsOf(minutes);
  return `UTC${minutes < 0 ? '-' : '+'}${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`;
}

const partsOf = (minutes: number): [hours: number, rest: number] => [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
