import type { CDPSession, Page } from '@playwright/test';

/**
 * What a page load takes over the wire of page, scripts and style sheets. Icons, data and the check for new releases come when
 * the browser likes, or by the length of the visit.
 */
export class Traffic {
  private readonly coming = new Set<string>();
  /** With headers. */
  bytes = 0;
  /** Without what the browser's cache had. */
  requests = 0;

  private constructor(readonly session: CDPSession) {
    session.on('Network.requestWillBeSent', ({ requestId, type }) => {
      if (type === 'Document' || type === 'Script' || type === 'Stylesheet') this.coming.add(requestId);
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (!this.coming.delete(requestId)) return;
      this.bytes += encodedDataLength;
      if (encodedDataLength > 0) this.requests += 1;
    });
  }

  /** Counts from now on. */
  static async of(page: Page): Promise<Traffic> {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    return new Traffic(session);
  }

  /** How many have not come yet. */
  get pending(): number {
    return this.coming.size;
  }
}
