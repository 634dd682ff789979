import type { Migration } from 'kysely';
import * as m001 from './001-owner';
import * as m002 from './002-idempotency';
import * as m003 from './003-location';
import * as m004 from './004-address-book';
import * as m005 from './005-fund';
import * as m006 from './006-quote-config';
import * as m007 from './007-order';
import * as m008 from './008-shipment';
import * as m009 from './009-account';
import * as m010 from './010-job';
import * as m011 from './011-documents';
import * as m012 from './012-tracking';
import * as m013 from './013-shipment-export';
import * as m014 from './014-bank';
import * as m016 from './016-address-undo';
import * as m017 from './017-attempt';
import * as m018 from './018-order-search';
import * as m019 from './019-sweep-objects';

/** Every step in order; Kysely sorts by name and refuses one that comes before an applied one. */
export const migrations: Record<string, Migration> = {
  '001-owner': m001,
  '002-idempotency': m002,
  '003-location': m003,
  '004-address-book': m004,
  '005-fund': m005,
  '006-quote-config': m006,
  '007-order': m007,
  '008-shipment': m008,
  '009-account': m009,
  '010-job': m010,
  '011-documents': m011,
  '012-tracking': m012,
  '013-shipment-export': m013,
  '014-bank': m014,
  '016-address-undo': m016,
  '017-attempt': m017,
  '018-order-search': m018,
  '019-sweep-objects': m019,
};
