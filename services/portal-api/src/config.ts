import type { KeyObject } from 'node:crypto';

/** What the calls need to know of the environment. */
export interface Config {
  /** Opens the passwords that browsers seal. */
  rsaPrivate: KeyObject;
  /** Carriers and bank move by themselves. */
  simulator: boolean;
  /** Codes that are mailed in an hour because one client address asks for them. */
  codesPerHour: number;
  /** For files that owners upload. */
  dataDir: string;
}
