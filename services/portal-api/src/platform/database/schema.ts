/**
 * All tables of the database. The platform knows none of them: each domain declares its tables in `tables.ts` and adds them
 * here by `declare module`. A domain queries its own tables and reads those of another domain through that domain's functions.
 */
export interface Database {}
