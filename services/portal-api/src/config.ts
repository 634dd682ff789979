import type { KeyObject } from 'node:crypto';

/** What the calls need to know of the environment. */
export interface Config {
  /** Opens the passwords that browsers seal. */
  rsaPrivate: KeyObject;
  /** Carriers and bank move by themselves. */
  simulator: boolean;
  /** For files that owners upload. */
  dataDir: string;
}
