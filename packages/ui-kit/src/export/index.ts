export { ExportMenu, type ExportColumn, type ExportMenuProps } from './export-menu';
export { csv, localDay, type Cell, type Sheet } from './sheet';
export {
  RunDialog,
  RunProgress,
  useRun,
  type Progress,
  type Run,
  type RunContext,
  type RunDialogProps,
  type RunProgressProps,
  type RunState,
} from './run';
export { download, saveFile } from './download';
export { xlsx, zip } from './writers';
export type { ZipFile } from './zip';
