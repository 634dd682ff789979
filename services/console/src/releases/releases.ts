import { OperatorError } from '@portal/node-kit';
import { signedStore, signerOf, unsignedStore, type SigningOptions } from '@portal/releases/signing';
import { StoreError, type ReleaseStore } from '@portal/releases/store';

/** As whom the console signs: nobody without a key, and with one that does not count, of which the sentence says why. */
type Signer = { name: string; who: string } | { fault: string } | null;

/** The release store as the console sees and changes it. */
export interface Releases {
  /** As it is. */
  raw: ReleaseStore;
  /** Undefined without a trust file. */
  signing: SigningOptions | undefined;
  /** Of which, under a trust file, only the signed part is seen, and to which everything is written with the console's key. */
  store: ReleaseStore;
  /** The same for views. What is served is signed by itself: it is seen also where the history is not the signed one, then without it. */
  shown: ReleaseStore;
  /** What `store` is of the raw one, of another store that stands before it. */
  over(store: ReleaseStore): ReleaseStore;
  signer(): Promise<Signer>;
}

/**
 * Opens what the console works with. A person who asks for a change is named beside the console's key in the history.
 * @param warn is told once of each list that does not count, and of signed channels of which nothing is checked
 */
export function openReleases(raw: ReleaseStore, given: SigningOptions | undefined, warn: (sentence: string) => void): Releases {
  const told = new Set<string>();
  const report = (sentence: string) => {
    if (!told.has(sentence)) warn(sentence);
    told.add(sentence);
  };
  const signing = given && { ...given, report, forOthers: true as const };
  const over = (store: ReleaseStore) => (signing ? signedStore(store, signing, publishesNothing) : unsignedStore(store, report));
  const store = over(raw);
  return { raw, signing, store, shown: signing ? withoutForeignHistory(store) : store, over, signer: () => signerIn(signing) };
}

/** In one word, for metrics and the log. */
export async function signingState({ signing, signer }: Releases): Promise<'off' | 'read_only' | 'key_refused' | 'on'> {
  if (!signing) return 'off';
  const present = await signer();
  if (present === null) return 'read_only';
  return 'who' in present ? 'on' : 'key_refused';
}

const publishesNothing = async () => {
  throw new OperatorError('the console publishes no version');
};

const withoutForeignHistory = (store: ReleaseStore): ReleaseStore => ({
  ...store,
  history: (channel, enough) =>
    store.history(channel, enough).catch((error: unknown) => {
      if (error instanceof StoreError && error.fault === 'damaged') return [];
      throw error;
    }),
});

async function signerIn(signing: SigningOptions | undefined): Promise<Signer> {
  if (!signing?.key) return null;
  return signerOf(signing.trust, signing.key).then(
    ({ name, who }) => ({ name, who }),
    (error: Error) => ({ fault: error.message }),
  );
}
