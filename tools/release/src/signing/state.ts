import { openChannel, proposalsOf, type Proposal, type SigningOptions, type Trust } from '@portal/releases/signing';
import type { ReleaseStore } from '@portal/releases/store';
import { minute } from '../versions/freezes';

/** What the signatures of a channel are worth. */
export interface SignatureState {
  /** False without a trust file: nothing is checked. */
  checked: boolean;
  remotes: { name: string; signers: string[]; at: string }[];
  /** A sentence for each remote whose list does not count. */
  faults: string[];
  proposals: Proposal[];
  /** Why nobody says which changes are the newest; null where somebody does, or nobody is asked. */
  stale: string | null;
  /** Keys whose end is near, or over. */
  ending: { name: string; until: string }[];
}

const UNCHECKED: SignatureState = { checked: false, remotes: [], faults: [], proposals: [], stale: null, ending: [] };

export async function signatureState(store: ReleaseStore, options: SigningOptions | undefined, channel: string): Promise<SignatureState> {
  if (!options) return UNCHECKED;
  const { trust } = options;
  const opened = await openChannel(store, trust, channel);
  return {
    checked: true,
    remotes: [...(opened?.verified.remotes ?? [])].map(([name, { signers, serial }]) => ({
      name,
      signers: signers.map((one) => one.name),
      at: new Date(serial).toISOString(),
    })),
    faults: (opened?.verified.faults ?? []).map(({ sentence }) => sentence),
    proposals: await proposalsOf(store, options, channel),
    stale: (opened && opened.verified.stale) ?? null,
    ending: endingKeys(trust, Date.now()),
  };
}

const SOON_MS = 30 * 24 * 3_600_000;

/** The keys that end within 30 days, or have ended; a revoked one counts no more. */
export function endingKeys({ keys }: Trust, now: number): { name: string; until: string }[] {
  return keys.flatMap(({ name, until, revoked }) =>
    until !== undefined && !revoked && Date.parse(until) < now + SOON_MS ? [{ name, until }] : [],
  );
}

/** A line for each thing to know. */
export function signatureLines({ checked, remotes, faults, proposals, stale, ending }: SignatureState): string[] {
  if (!checked) return ['signatures are not checked (no TRUST_FILE): whoever can write the store can release anything'];
  return [
    ...remotes.map(({ name, signers, at }) => `${name} signed by ${signers.join(', ')} at ${minute(at)}`),
    ...faults.map((sentence) => `DOES NOT COUNT: ${sentence}`),
    ...proposals.map(({ names, lines, signers, at, fault }) => {
      const what = lines.map(({ action, remote, to, traffic = 100 }) => `${action} ${remote}@${to} ${traffic} %`).join(', ');
      return `proposed at ${minute(at)} by ${signers.join(', ')}: ${what}; ${fault ?? `\`portal approve ${names[0]}\``}`;
    }),
    ...(stale === null ? [] : [`an edge without memory takes no release: ${stale}; \`portal renew\` says what is newest`]),
    ...ending.map(
      ({ name, until }) => `the key ${name} ends at ${minute(until)}: add the next one to the trust file, and \`portal sign\` with it`,
    ),
  ];
}
