export { DataTable, type DataTableProps } from './DataTable';
export { Pagination, type PaginationProps } from './Pagination';
export type { Column, Sort } from './columns';
export type { Selection } from './SelectBox';
export { FilterTabs, type FilterTab, type FilterTabsProps } from './FilterTabs';
export { SearchBox, type SearchBoxProps } from './SearchBox';
export { SelectionBar, type SelectionBarProps } from './SelectionBar';
export { CellLines } from './CellLines';
export { EventList, type EventListProps } from './EventList';
