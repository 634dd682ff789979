import type { BrowserContextOptions } from '@playwright/test';
import type { LineOptions } from './relay';

export interface Profile {
  line: LineOptions;
  /** How many times slower than this machine. */
  cpu: number;
  window: Pick<BrowserContextOptions, 'viewport' | 'deviceScaleFactor' | 'isMobile' | 'hasTouch'>;
  /** The menu is open: its entries can be clicked. */
  menu: boolean;
}

export const profiles = {
  cable: { line: { rttMs: 40, mbps: 10 }, cpu: 1, window: { viewport: { width: 1440, height: 900 } }, menu: true },
  phone: {
    line: { rttMs: 150, mbps: 1.6 },
    cpu: 4,
    window: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    menu: false,
  },
} satisfies Record<string, Profile>;

export type ProfileName = keyof typeof profiles;
