import type { Language, UnitSystem } from '@portal/api-contract/vocabulary';
import type { Generated, JSONColumnType } from 'kysely';
import type { Input } from '../../../platform/http/contract';

export type ExportFilter = NonNullable<Input<'shipment', 'export'>['filter']>;

/** What an export was asked for, and how its reader wants it written. */
export interface ExportRequest {
  filter: ExportFilter;
  language: Language;
  decrypt: boolean;
  units: UnitSystem;
}

/** The last order that was written; the time as PostgreSQL says it, to the microsecond. */
export interface Cursor {
  createdAt: string;
  orderCode: string;
}

export interface ShipmentExportTables {
  /** An export of express orders: how far it is, and all that the next worker must know to go on. */
  shipment_export: {
    job_id: string;
    owner_id: string;
    request: JSONColumnType<ExportRequest>;
    /** Alike for exports that would be alike. */
    request_key: string;
    /** Orders to write, as counted at the beginning. */
    total: number;
    written: Generated<number>;
    parts: Generated<number>;
    cursor: JSONColumnType<Cursor | null, string | undefined, string>;
    /** Of the sheet so far: CRC-32, bytes, and bytes packed. */
    crc: Generated<number>;
    size: Generated<number>;
    packed: Generated<number>;
    created_at: Date;
    /** When its file was there. */
    done_at: Date | null;
  };
  /** A packed piece of the sheet; gone when the file is there. */
  shipment_export_part: {
    job_id: string;
    part: number;
    bytes: Buffer;
  };
}

declare module '../../../platform/database/schema' {
  interface Database extends ShipmentExportTables {}
}
