import type { FaultReport, VersionName } from '@portal/releases/page-reports';
import type { Page } from '../releases/pages';

/** A fault; without a version it is of the one in the page, without a remote of the shell. */
export type PageFault = Omit<FaultReport, keyof VersionName | 'again'> &
  Partial<VersionName> & {
    /** Tells the detail: its class and place, and nothing that a person typed or was shown. */
    error?: unknown;
  };

/** What happens in this page load, as it is noted; how it is told is code that comes later. */
export type Note =
  | { type: 'load'; version: VersionName }
  | { type: 'fault'; fault: PageFault }
  | { type: 'thrown'; event: ErrorEvent | PromiseRejectionEvent }
  | { type: 'call'; name: string; why: string; stack: string | undefined }
  | { type: 'page'; page: Page | undefined }
  | { type: 'content' };

/** A note with when it was made, by performance.now(), and at which path. */
export type Noted = Note & { at: number; path: string };

/** A page in disorder must not fill the memory before its notes are taken. */
const MAX_NOTES = 200;

const notes: Noted[] = [];
let begin = (): void => undefined;
let take = (noted: Noted): void => {
  if (notes.length < MAX_NOTES) notes.push(noted);
  if (noted.type === 'fault' || noted.type === 'thrown' || noted.type === 'call') begin();
};

/** What a fault begins that nobody has begun yet. */
export const onFirstFault = (start: () => void): void => void (begin = start);

export const note = (what: Note): void => take({ ...what, at: performance.now(), path: location.pathname });

/** Gives all notes to `taker`, those that were made and those that will be. */
export function takeNotes(taker: (noted: Noted) => void): void {
  take = taker;
  notes.splice(0).forEach(taker);
}

/** Reports a fault, each kind once for a version and page load, each changed global. `detail` holds nothing of a person. */
export const reportPageFault = (fault: PageFault): void => note({ type: 'fault', fault });
