export { DataTable, type DataTableProps } from './data-table';
export type { Column, Sort } from './columns';
export { DEFAULT_LAYOUT, inOrder, isFixed, type TableLayout } from './layout';
export { useLatest, type Selection } from './rows';
export { FilterTabs, type FilterTab, type FilterTabsProps } from './filter-tabs';
export { FilterGroup, QuickFilter, SearchBox, type QuickFilterProps, type SearchBoxProps } from './toolbar';
export { SelectionBar, type SelectionBarProps } from './selection-bar';
export { CellLines, EventList, FromTo, type EventListProps, type FromToProps } from './cells';
