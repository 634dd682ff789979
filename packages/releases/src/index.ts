export { cohort, COHORTS } from './cohort';
export { entryUrl, isRemoteName, isVersion, parseEntryUrl, SHELL, versionBase } from './names';
export { defaultVersion, pickVersion } from './pick';
export { describeUnmet, unmetRequirements } from './requirements';
export type { UnmetRequirement } from './requirements';
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
