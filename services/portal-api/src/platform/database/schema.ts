/**
 * All tables of the database. The platform knows none of them: whoever owns tables declares them in a `tables.ts` and adds
 * them here by `declare module`. Queries of a feature name its own tables; another feature's rows are read by its functions.
 */
export interface Database {}
