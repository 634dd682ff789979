export { ManifestFilesSchema, RemoteBuildSchema, ShellBuildSchema } from './build';
export type { PaintedPage, RemoteBuild, ShellBuild } from './build';
export { DOCUMENT_SCHEMA, ReleaseDocumentSchema } from './document';
export type { ReleaseDocument, VersionEntry } from './document';
export { ContainmentSchema, FileListSchema, isFilePath } from './files';
export type { FileList } from './files';
export { PageTableSchema, PublishedPagesSchema } from './pages';
export type { PublishedPage } from './pages';
export { InvalidJsonError, parseJson } from './parse';
