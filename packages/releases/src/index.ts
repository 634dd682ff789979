export { CONTAINMENT_FILE, entryUrl, isRemoteName, isVersion, parseEntryUrl, SHELL, versionBase } from './names';
export { defaultVersion, pickVersion } from './pick';
export type { FileList, PaintedPage, PublishedPage, ReleaseDocument, RemoteBuild, ShellBuild, VersionEntry } from './schema';
