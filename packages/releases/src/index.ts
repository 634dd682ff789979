export { entryUrl, isRemoteName, isVersion, parseEntryUrl, SHELL, versionBase } from './names';
export { defaultVersion, pickVersion } from './pick';
export type { FileList, PublishedPage, ReleaseDocument, RemoteBuild, ShellBuild, VersionEntry } from './schema';
