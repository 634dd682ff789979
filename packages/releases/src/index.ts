export { cohort, COHORTS } from './cohort';
export { entryUrl, isRemoteName, isVersion, parseEntryUrl, SHELL, versionBase } from './names';
export { defaultVersion, pickVersion } from './pick';
export type {
  Expose,
  ExtraPage,
  FileList,
  PageRow,
  ReleaseDocument,
  RemoteBuild,
  ShellBuild,
  VersionEntry,
} from './schema';
export type { PortalConfig, ReleaseSet, RemoteInSet, RemoteVersion, ShellInSet } from './release-set';
