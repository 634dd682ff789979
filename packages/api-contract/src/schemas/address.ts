import { z } from 'zod';
import { Accessorial, AddressType, Country, LocationType, limits, patterns } from '../vocabulary';
import { distinct, done, email, englishLine, id, optionalText, pageOf, paging, phone, queryFlag, text, timeOfDay, zip } from './common';

const required = {
  type: z.enum(AddressType),
  label: text(limits.address.label),
  company: text(limits.address.company),
  contactName: text(limits.address.contactName),
  phone: phone(),
  address1: text(limits.address.address1),
  city: text(limits.address.city),
  state: z.string().trim().regex(patterns.state, 'state').toUpperCase(),
  zip: zip(),
  country: z.enum(Country),
  locationType: z.enum(LocationType),
};

const optional = {
  /** Printed first where the company or the contact is written in Chinese. */
  companyEn: englishLine(limits.address.companyEn),
  contactNameEn: englishLine(limits.address.contactNameEn),
  phoneExt: optionalText(limits.address.phoneExt),
  email: email().optional(),
  address2: optionalText(limits.address.address2),
  lat: z.number().min(-90).max(90).optional(),
  lng: z.number().min(-180).max(180).optional(),
  placeId: optionalText(limits.address.placeId),
  openTime: timeOfDay().optional(),
  closeTime: timeOfDay().optional(),
  services: distinct(z.enum(Accessorial), 17).default([]),
  remark: optionalText(limits.address.remark),
  isDefault: z.boolean().default(false),
};

/** An address to store in the address book. */
export const AddressInputSchema = z.object({ ...required, ...optional }).meta({ id: 'AddressInput' });

/** A place to price: only the ZIP is required, so that the short form needs no more. */
export const QuotePlaceSchema = z
  .object({ ...required, ...optional })
  .omit({ isDefault: true })
  .partial()
  .extend({
    zip: zip(),
    country: z.enum(Country).default(Country.US),
    locationType: z.enum(LocationType).default(LocationType.BUSINESS),
    services: optional.services,
  })
  .meta({ id: 'QuotePlace' });

/** A place that a driver goes to: an address without its label in the address book. */
export const BookingPlaceSchema = z
  .object({ ...required, ...optional })
  .omit({ isDefault: true })
  .extend({ type: required.type.optional(), label: required.label.optional() })
  .meta({ id: 'BookingPlace' });

/** An address as answered. Phone, contact and street may be masked (`138****1234`), hence no formats. */
export const AddressSchema = z
  .object({
    id: id(),
    type: z.enum(AddressType),
    label: z.string(),
    company: z.string(),
    companyEn: z.string().optional(),
    contactName: z.string(),
    contactNameEn: z.string().optional(),
    phone: z.string(),
    phoneExt: z.string().optional(),
    email: z.string().optional(),
    address1: z.string(),
    address2: z.string().optional(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
    country: z.enum(Country),
    lat: z.number().optional(),
    lng: z.number().optional(),
    placeId: z.string().optional(),
    locationType: z.enum(LocationType),
    openTime: z.string().optional(),
    closeTime: z.string().optional(),
    services: z.array(z.enum(Accessorial)),
    remark: z.string().optional(),
    isDefault: z.boolean(),
  })
  .meta({ id: 'Address' });

/** An address as read from a lookup or a text: any field may be missing. */
export const AddressPartSchema = AddressSchema.partial().meta({ id: 'AddressPart' });

/** The place of a quoted or booked order. */
export const OrderPlaceSchema = AddressSchema.partial()
  .required({ zip: true, country: true, locationType: true, services: true })
  .meta({ id: 'OrderPlace' });

export const PlaceSearchResultSchema = z
  .object({ placeId: z.string(), mainText: z.string(), secondaryText: z.string() })
  .meta({ id: 'PlaceSearchResult' });

const search = { keyword: optionalText(limits.search.keyword), type: z.enum(AddressType).optional() };

export const addressBook = {
  create: { input: AddressInputSchema, data: z.object({ id: id() }) },
  update: {
    input: AddressInputSchema.extend({
      id: id(),
      /** Undoes a deletion of the last ten minutes: the address is restored as it was, and the other fields are ignored. */
      restore: z.literal(true).optional(),
    }),
    data: done(),
  },
  setDefault: { input: z.object({ id: id(), isDefault: queryFlag() }), data: done() },
  page: { input: z.object({ ...search, ...paging }), data: pageOf(AddressSchema) },
  quickQuery: {
    input: z.object({ ...search, limit: z.int().min(1).max(20).default(10) }),
    data: z.array(AddressSchema),
  },
  get: { input: z.object({ id: id() }), data: AddressSchema },
  remove: { input: z.object({ id: id() }), data: done() },
};

export const location = {
  detail: { input: z.object({ placeId: id() }), data: AddressPartSchema },
  searchPlace: {
    input: z.object({
      input: z
        .string()
        .trim()
        .max(limits.search.keyword)
        .check(({ value, issues }) => {
          if (!patterns.placeSearch.test(value))
            issues.push({ code: 'too_small', origin: 'string', minimum: 3, inclusive: true, input: value });
        }),
      country: z.enum(Country).optional(),
      /** Groups the searches of one entry, because place services bill per group. */
      sessionToken: optionalText(limits.placeSession),
    }),
    data: z.array(PlaceSearchResultSchema),
  },
};
