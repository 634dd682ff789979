export interface ListViewTables {
  list_view: {
    id: string;
    owner_id: string;
    /** The list, as its remote calls it. */
    list: string;
    /** Unique for an owner and a list, whatever the case of its letters. */
    name: string;
    /** Filters and order, as they stand in the list's URL. */
    query: string;
    saved_at: Date;
  };
}

declare module '../../platform/database/schema' {
  interface Database extends ListViewTables {}
}
