import type { AddressBookTables } from '../address-book/tables';
import type { BankTables } from '../bank/tables';
import type { DocumentTables } from '../documents/tables';
import type { FundTables } from '../fund/tables';
import type { IdempotencyTables } from '../http/tables';
import type { JobTables } from '../jobs/tables';
import type { LocationTables } from '../location/tables';
import type { OssTables } from '../oss/tables';
import type { OrderTables } from '../order/tables';
import type { OwnerTables } from '../owner/tables';
import type { QuoteConfigTables } from '../quote-config/tables';
import type { ShipmentExportTables } from '../shipment/export/tables';
import type { ShipmentTables } from '../shipment/tables';
import type { TrackingTables } from '../tracking/tables';

/** All tables; each resource declares its own. */
export interface Database
  extends OwnerTables,
    IdempotencyTables,
    LocationTables,
    AddressBookTables,
    FundTables,
    BankTables,
    QuoteConfigTables,
    OrderTables,
    OssTables,
    DocumentTables,
    JobTables,
    TrackingTables,
    ShipmentTables,
    ShipmentExportTables {}
