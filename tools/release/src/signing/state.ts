import { openChannel, proposalsOf, type Proposal, type SigningOptions, type Trust } from '@portal/releases/signing';
import { StoreError, type ChangeRecord, type ReleaseStore } from '@portal/releases/store';
import { minute } from '../versions/freezes';

/** Said where there is no trust file. */
export const UNCHECKED = 'signatures are not checked (no TRUST_FILE): whoever can write the store can release anything';

/** What the signatures of a channel are worth. */
export interface SignatureState {
  /** False without a trust file: nothing is checked. */
  checked: boolean;
  remotes: { name: string; signers: string[]; at: string }[];
  /** A sentence for each remote whose list does not count. */
  faults: string[];
  /** Why the history is not the signed one, and tells nothing of rollouts, freezes and health; null where it is. */
  history: string | null;
  proposals: Proposal[];
  /** Why nobody says which changes are the newest; null where somebody does, or nobody is asked. */
  stale: string | null;
  /** Keys whose end is near, or over. */
  ending: { name: string; until: string }[];
}

const NOTHING: SignatureState = { checked: false, remotes: [], faults: [], history: null, proposals: [], stale: null, ending: [] };

/** @param signed the store of which only the signed part is seen */
export async function signatureState(
  store: ReleaseStore,
  signed: ReleaseStore,
  options: SigningOptions | undefined,
  channel: string,
): Promise<SignatureState> {
  if (!options) return NOTHING;
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
    history: (await faultOfSignedHistory(store, signed, options, channel)) ?? null,
    proposals: await proposalsOf(store, options, channel),
    stale: (opened && opened.verified.stale) ?? null,
    ending: endingKeys(trust, Date.now()),
  };
}

/**
 * Why the history of a channel is not the one that was signed; undefined when it is, or nothing was released.
 *
 * @param signed the store of which only the signed part is seen
 */
export async function faultOfSignedHistory(
  store: ReleaseStore,
  signed: ReleaseStore,
  { trust }: SigningOptions,
  channel: string,
): Promise<string | undefined> {
  const opened = await openChannel(store, trust, channel);
  if (!opened) return undefined;
  if (!opened.signed)
    return `nothing on ${channel} is signed: it was not signed yet (\`portal sign\`), or somebody took the signatures away`;
  return signed.history(channel).then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof StoreError && error.fault === 'damaged') return error.message;
      throw error;
    },
  );
}

const SOON_MS = 30 * 24 * 3_600_000;

/** The keys that end within 30 days, or have ended; a revoked one counts no more. */
export function endingKeys({ keys }: Trust, now: number): { name: string; until: string }[] {
  return keys.flatMap(({ name, until, revoked }) =>
    until !== undefined && !revoked && Date.parse(until) < now + SOON_MS ? [{ name, until }] : [],
  );
}

/** What a change gives to whom, in words. */
export function changeText(lines: readonly ChangeRecord[]): string {
  return lines
    .map(({ action, proposes = action, remote, to, traffic = 100, pin, preview, rollout }) => {
      const target = `${proposes} ${remote}@${to}`;
      if (pin) return `${target} for ${pin.visitor}`;
      if (preview) return `${target} until ${minute(preview.until)}`;
      return `${target} ${traffic} %${rollout ? ` of ${rollout.steps.join(', ')}` : ''}`;
    })
    .join(', ');
}

/** A line for each thing to know. */
export function signatureLines({ checked, remotes, faults, history, proposals, stale, ending }: SignatureState): string[] {
  if (!checked) return [UNCHECKED];
  return [
    ...remotes.map(({ name, signers, at }) => `${name} signed by ${signers.join(', ')} at ${minute(at)}`),
    ...faults.map((sentence) => `DOES NOT COUNT: ${sentence}`),
    ...(history === null ? [] : [`DOES NOT COUNT, so that rollouts, freezes and health are unknown: ${history}`]),
    ...proposals.map(({ names, lines, signers, at, fault }) => {
      return `proposed at ${minute(at)} by ${signers.join(', ')}: ${changeText(lines)}; ${fault ?? `\`portal approve ${names[0]}\``}`;
    }),
    ...(stale === null ? [] : [`an edge without memory takes no release: ${stale}; \`portal renew\` says what is newest`]),
    ...ending.map(
      ({ name, until }) => `the key ${name} ends at ${minute(until)}: add the next one to the trust file, and \`portal sign\` with it`,
    ),
  ];
}
