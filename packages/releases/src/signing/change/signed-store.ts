import { parseJson, ReleaseDocumentSchema } from '../../schema';
import { beginsHistory, StoreError, type AuditEntry, type ChangeRecord, type ReleaseStore } from '../../store';
import { withCarriedOut } from './block';
import { changedIn, openChannel, signerOf, SigningError, type OpenChannel, type SigningOptions } from './channel';
import { commitChange } from './commit';
import { signVersion, type Making } from './provenance';
import { readSigned } from '../verify/statements';
import type { Signer } from '../keys/signers';
import { mayRecord } from '../keys/trust';
import { faultOfHistory, linesNeeded } from '../verify/history';

/**
 * A store of which only the signed part is seen, and to which everything is written with a signature. Commands work with it as with
 * any store: that releases are signed is known here and in edges alone.
 * What is changed under a trust file names the person of the key, whoever the caller says that it was.
 *
 * @param making how a version is made that is published now
 */
export function signedStore(store: ReleaseStore, options: SigningOptions, making: () => Promise<Making>): ReleaseStore {
  const { trust, key, report, forOthers = false } = options;
  const told = new Set<string>();

  function tell(sentence: string): void {
    if (!told.has(sentence)) report(sentence);
    told.add(sentence);
  }

  function lineOf(change: ChangeRecord, by: Signer): ChangeRecord {
    return { ...change, who: by.who, ...(forOthers && change.who !== by.who ? { askedBy: change.who } : {}) };
  }

  async function open(channel: string): Promise<OpenChannel | undefined> {
    const opened = await openChannel(store, trust, channel);
    const { faults = [], stale } = opened?.verified ?? {};
    for (const { sentence } of faults) tell(`does not count: ${channel}: ${sentence}`);
    if (stale !== undefined) tell(`may be older than what visitors have: ${channel}: ${stale}`);
    return opened;
  }

  const removers = new Map<string, Promise<void>>();
  /** A removal is written into the history afterwards: who may not do that must not begin with it. */
  function checkRemover(remote: string): Promise<void> {
    const known = removers.get(remote) ?? check();
    removers.set(remote, known);
    return known;

    async function check(): Promise<void> {
      const by = await signerOf(trust, key);
      if (!mayRecord(trust, by.name, remote)) throw new SigningError(`${by.name} may not remove versions of ${remote}`);
    }
  }

  return {
    ...store,

    async unpublishVersion(remote, version) {
      await checkRemover(remote);
      return store.unpublishVersion(remote, version);
    },

    async restoreVersion(remote, version) {
      await checkRemover(remote);
      return store.restoreVersion(remote, version);
    },

    async removeVersion(remote, version) {
      await checkRemover(remote);
      return store.removeVersion(remote, version);
    },

    async readChannel(channel) {
      const opened = await open(channel);
      if (!opened) return undefined;
      const { pins: _unsigned, ...raw } = opened.raw;
      return { text: JSON.stringify({ ...raw, ...opened.verified.document }), revision: opened.revision };
    },

    async history(channel, enough = () => false) {
      const last = (await openChannel(store, trust, channel))?.signed?.last;
      if (!last) return store.history(channel, enough);
      const needed = linesNeeded(last);
      // One line more: of the oldest one that is read, nothing shows that it was not changed.
      const isEnough = (newest: readonly AuditEntry[]) =>
        newest.length > needed && newest[0]!.digest !== undefined && enough(newest.slice(1));
      const lines = await store.history(channel, isEnough);
      const isWhole = lines[0] !== undefined && beginsHistory(lines[0]);
      if (!isWhole && !isEnough(lines)) {
        const isFirst = lines[0]?.previous === null;
        throw new StoreError(
          'damaged',
          isFirst
            ? `the history of ${channel} is not the one that was signed: its first line was changed`
            : `the oldest lines of the history of ${channel} are gone`,
        );
      }
      const fault = await faultOfHistory(trust, channel, last, lines);
      if (fault !== undefined) throw new StoreError('damaged', `the history of ${channel} is not the one that was signed: ${fault}`);
      return isWhole ? lines : lines.slice(1);
    },

    async putVersion(remote, version, files, onProgress) {
      const by = await signerOf(trust, key);
      const list = files.find(({ path }) => path === 'files.json');
      if (!list) throw new SigningError(`${remote}@${version} has no files.json`);
      const isNew = await store.putVersion(remote, version, files, onProgress);
      await signVersion({ store, trust, key: key! }, by, remote, version, list.body, await making());
      return isNew;
    },

    // Nothing is left that could be signed: the next document of this name vouches for the lines.
    async removeChannel(channel, expected, changes) {
      const by = await signerOf(trust, key);
      await store.removeChannel(
        channel,
        expected,
        changes.map((change) => lineOf(change, by)),
      );
    },

    async swapChannel(channel, expected, text, changes) {
      const by = await signerOf(trust, key);
      const before = await open(channel);
      if ((before?.revision ?? null) !== expected)
        throw new StoreError('moved', 'the release document was changed by somebody else meanwhile');
      if (before && !before.signed)
        throw new SigningError(`the releases of ${channel} are not signed yet: \`portal sign --channel ${channel}\` does it`);
      const wanted = parseJson(ReleaseDocumentSchema, text, `release document ${channel}`);
      const names = changedIn(before, wanted, Date.now());
      const document = withCarriedOut(trust, by, wanted, names, before);
      const lines = changes.map((change): ChangeRecord => ({ ...lineOf(change, by), key: by.name }));
      await commitChange(store, { trust, key: key!, by }, channel, before, document, names, lines);
    },
  };
}

/**
 * A store without signatures, in which nobody changes a channel that is signed: edges would refuse what is not.
 *
 * @param report told once of each signed channel that is read, because nothing of it is checked
 */
export function unsignedStore(store: ReleaseStore, report: (sentence: string) => void): ReleaseStore {
  const told = new Set<string>();
  const refuse = async (channel: string) => {
    const stored = await store.readChannel(channel);
    if (stored && isSigned(stored.text))
      throw new SigningError(`the releases of ${channel} are signed: \`portal\` changes them, with TRUST_FILE and PORTAL_KEY`);
  };
  return {
    ...store,
    async readChannel(channel) {
      const stored = await store.readChannel(channel);
      if (stored && !told.has(channel) && isSigned(stored.text)) {
        told.add(channel);
        report(`the releases of ${channel} are signed, and without TRUST_FILE no signature is checked`);
      }
      return stored;
    },
    async swapChannel(channel, ...change) {
      await refuse(channel);
      return store.swapChannel(channel, ...change);
    },
    async removeChannel(channel, ...change) {
      await refuse(channel);
      return store.removeChannel(channel, ...change);
    },
  };
}

/** A damaged document is nobody's: whoever removes it loses no signature. */
function isSigned(text: string): boolean {
  try {
    return readSigned(text, 'it') !== undefined;
  } catch {
    return /"signed"\s*:/.test(text);
  }
}
