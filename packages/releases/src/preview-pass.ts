import { createHmac, timingSafeEqual } from 'node:crypto';
import { isPreviewName } from './preview-names';

/** What a link or a cookie gives access to. */
export interface PreviewPass {
  name: string;
  /** Epoch ms, whole seconds: when it ends. */
  until: number;
}

/** A pass that was handed in: `expired` is one that was right until it ended; `forged` any other. */
export type CheckedPass = ({ state: 'valid' | 'expired' } & PreviewPass) | { state: 'forged' };

/** A link is passed on, and a cookie is kept by one browser: neither can be used as the other. */
type PassKind = 'link' | 'cookie';

export interface PreviewPasses {
  issue(kind: PassKind, pass: PreviewPass): string;
  check(kind: PassKind, text: string, now: number): CheckedPass;
}

const PASS = /^([a-z0-9-]{1,30})\.([0-9a-z]{1,9})\.([A-Za-z0-9_-]{43})$/;

/**
 * Signs what opens a preview: who has neither the secret nor a link sees none.
 *
 * @param secret of at least 32 bytes; command line and edges share it
 * @param channel that the previews are of: a pass of another one's edges is forged, also with the same secret
 */
export function previewPasses(secret: string, channel: string): PreviewPasses {
  const sign = (kind: PassKind, name: string, until: string) =>
    createHmac('sha256', secret).update(`portal preview ${kind} ${channel} ${name} ${until}`).digest('base64url');
  return {
    issue(kind, { name, until }) {
      const seconds = Math.floor(until / 1_000).toString(36);
      return `${name}.${seconds}.${sign(kind, name, seconds)}`;
    },
    check(kind, text, now) {
      const [, name = '', seconds = '', signature = ''] = PASS.exec(text) ?? [];
      // As texts: the last letter has two bits that decoding would drop.
      const [given, right] = [Buffer.from(signature), Buffer.from(sign(kind, name, seconds))];
      if (!isPreviewName(name) || given.length !== right.length || !timingSafeEqual(given, right)) return { state: 'forged' };
      const until = Number.parseInt(seconds, 36) * 1_000;
      return { state: until > now ? 'valid' : 'expired', name, until };
    },
  };
}
