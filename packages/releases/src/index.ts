export { CONTAINMENT_FILE, entryUrl, isRemoteName, isVersion, parseEntryUrl, SHELL, versionBase } from './names';
export { allVersions, pinnedFor, pinsLeft, type Pins } from './pins';
export { channelText, isPreviewName, PREVIEW_NAME_RULE, previewChannel, previewOf } from './preview-names';
export { previewPasses, type CheckedPass, type PreviewPass, type PreviewPasses } from './preview-pass';
export { defaultVersion, fallbackOf, pickVersion } from './pick';
export type { FileList, PaintedList, PaintedPage, PublishedPage, ReleaseDocument, RemoteBuild, ShellBuild, VersionEntry } from './schema';
export { VISITOR_CODE, visitorCode } from './visitor-code';
