export { ExportMenu, type ExportColumn, type ExportMenuProps } from './ExportMenu';
export { localDay, type Cell, type Sheet } from './table';
export { csv } from './csv';
export { xlsx } from './xlsx';
export { RunDialog, type RunDialogProps } from './RunDialog';
export { RunProgress } from './RunProgress';
export { useRun, type Progress, type Run, type RunContext, type RunState } from './useRun';
export { download, saveFile } from './save-file';
export { zip, type ZipFile } from './zip';
