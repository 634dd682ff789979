import { releaseSet } from '../releases/release-set';

/** A version of a remote whose code did something. */
export interface Owner {
  remote: string;
  version: string;
}

/** The version of a remote from whose files a line of a stack, or an address, is. */
export function ownerOf(text: string): Owner | undefined {
  for (const [remote, release] of Object.entries(releaseSet().remotes))
    for (const each of [release, release.fallback]) if (each && text.includes(each.base)) return { remote, version: each.version };
  return undefined;
}

/** What a remote did to the page, for the platform team. */
type Report = (owner: Owner, what: string) => void;

let tell: Report = () => undefined;

/** Whom findings are told. */
export function onFinding(report: Report): void {
  tell = report;
}

export const found: Report = (owner, what) => tell(owner, what);
