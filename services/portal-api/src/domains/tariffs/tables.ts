import type { ColumnType } from 'kysely';

interface TariffTables {
  /** A contract tariff as it was imported, and never changed: what is agreed anew is another row. */
  carrier_tariff: {
    id: string;
    scac: string;
    /** YYYY-MM-DD: the first and the last day of pickup that it prices, both included. */
    from_day: string;
    until_day: string;
    /** The file, as docs/CARRIERS.md describes it. */
    csv: ColumnType<string, string, never>;
    imported_at: ColumnType<Date, Date, never>;
    withdrawn_at: Date | null;
  };
}

declare module '../../platform/database/schema' {
  interface Database extends TariffTables {}
}
