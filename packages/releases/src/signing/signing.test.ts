import { readDocument, updateChannel, type AuditEntry, type ReleaseStore } from '../store';
import { signerId } from './keys/signers';
import { readSigned } from './verify/statements';
import { approve, proposalsOf, Proposed, signAsStored, signedStore, signNewest, withdraw } from './index';
import { verifyDocument, type Accepted } from './verify/document';
import { entryOf, line, MADE_BY_HAND, newStore, person, publish, release, storeOf, trustOf, type Person } from './testing';

const people = { platform: person(), ann: person(), ben: person(), ci: person(), controller: person(), other: person() };
const rules = { shell: { release: ['platform'] }, orders: { release: ['ann', 'ben'], publish: ['ci'] }, wallet: { release: ['other'] } };
const trust = trustOf(people, { rules, controllers: ['controller'] });
/** A version that is not in the store. */
const UNKNOWN = entryOf('orders', '9.9.9', Buffer.from(''));
const nobody: ReadonlyMap<string, Accepted> = new Map();

/** What an edge sees of the store. */
async function seen(store: ReleaseStore, accepted = nobody, by = trust) {
  const { text } = (await store.readChannel('production'))!;
  const verified = await verifyDocument(by, 'production', { text, newest: await store.readNewest('production') }, accepted, Date.now());
  const lists = Object.entries(verified.document.microFrontends).map(([name, list]) => `${name} ${list.map((one) => one.metadata.version).join(' ')}`);
  return { lists: lists.sort(), faults: verified.faults.map(({ sentence }) => sentence), accepted: new Map(verified.remotes) };
}

const as = (store: ReleaseStore, by: Person) => storeOf(store, trust, by);

async function started(): Promise<ReleaseStore> {
  const store = await newStore();
  await release(as(store, people.platform), 'shell', await publish(as(store, people.platform), 'shell', '1.0.0'));
  await release(as(store, people.ann), 'orders', await publish(as(store, people.ci), 'orders', '1.0.0'));
  return store;
}

/** Changes the stored document as somebody with the bucket can. */
async function tamper(store: ReleaseStore, change: (document: ReturnType<typeof JSON.parse>) => void): Promise<void> {
  const { text, revision } = (await store.readChannel('production'))!;
  const document = JSON.parse(text);
  change(document);
  await store.swapChannel('production', revision, `${JSON.stringify(document)}\n`, []);
}

test('what those of the trust file publish and release is seen, with the person of the key in the history', async () => {
  const store = await started();
  expect(await seen(store)).toMatchObject({ lists: ['orders 1.0.0', 'shell 1.0.0'], faults: [] });
  expect((await as(store, people.ann).history('production')).map(({ who, remote }) => `${who} ${remote}`)).toEqual(['platform@example.com shell', 'ann@example.com orders']);
});

describe('refuses to write', () => {
  test.each<[string, (store: ReleaseStore) => Promise<unknown>, string]>([
    ['a release by a team of another remote', async (store) => release(as(store, people.other), 'orders', await publish(as(store, people.ci), 'orders', '2.0.0')), 'other may not release orders'],
    ['a release of the shell by a remote team', async (store) => release(as(store, people.ann), 'shell', await publish(as(store, people.platform), 'shell', '2.0.0')), 'ann may not release shell'],
    ['a version that who releases it has published', async (store) => publish(as(store, people.ann), 'orders', '2.0.0'), 'ann may not publish orders'],
    ['a version that nobody signed', async (store) => release(as(store, people.ann), 'orders', await publish(store, 'orders', '2.0.0')), 'orders@2.0.0 is not signed by those who may publish orders'],
    ['anything without a key', async (store) => release(storeOf(store, trust), 'orders', UNKNOWN), 'PORTAL_KEY must name'],
    ['anything with the key of a stranger', async (store) => release(as(store, person()), 'orders', UNKNOWN), 'is not in the trust file'],
    [
      'a line of the history by who may not change that remote',
      (store) =>
        updateChannel(as(store, people.other), 'production', (current) => ({ document: current!, records: [line('bad', 'orders', '1.0.0')] })).catch(async (error: Error) => {
          await as(store, people.ann).history('production');
          throw error;
        }),
      'other may not mark orders bad',
    ],
    [
      'a line about all remotes by a team',
      (store) => updateChannel(as(store, people.ann), 'production', (current) => ({ document: current!, records: [line('freeze', '*', '')] })),
      'ann may not freeze all remotes',
    ],
    ['a remote without a rule', async (store) => publish(as(store, people.ann), 'returns', '1.0.0'), 'ann may not publish returns'],
  ])('%s', async (_, work, reason) => {
    const store = await started();
    await expect(work(store)).rejects.toThrow(reason);
    expect((await seen(store)).lists).toEqual(['orders 1.0.0', 'shell 1.0.0']);
  });
});

describe('somebody with every byte of the store', () => {
  const evil = async (store: ReleaseStore, name: string) => publish(store, name, '6.6.6');
  test.each<[string, (store: ReleaseStore) => Promise<unknown>, string[], string]>([
    [
      'puts a version into a list',
      async (store) => {
        const entry = await evil(store, 'orders');
        await tamper(store, (document) => (document.microFrontends.orders = [entry]));
      },
      ['orders 1.0.0', 'shell 1.0.0'],
      '',
    ],
    [
      'adds a remote',
      async (store) => {
        const entry = await evil(store, 'returns');
        await tamper(store, (document) => (document.microFrontends.returns = [entry]));
      },
      ['orders 1.0.0', 'shell 1.0.0'],
      'the list of returns is not signed',
    ],
    [
      'pins a version for a visitor',
      async (store) => {
        const entry = { ...(await evil(store, 'orders')), deployment: { traffic: 0, default: false } };
        await tamper(store, (document) => (document.pins = { orders: [{ visitor: '0123456789abcdef', until: '2999-01-01T00:00:00Z', entry }] }));
      },
      ['orders 1.0.0', 'shell 1.0.0'],
      '',
    ],
    [
      'signs with a key of its own',
      async (store) => {
        const own = person();
        const ownTrust = trustOf({ own }, { rules: { shell: { release: ['own'] }, '*': { release: ['own'] } } });
        const mine = storeOf(store, ownTrust, own);
        await release(mine, 'orders', await publish(mine, 'orders', '6.6.6'));
      },
      ['shell 1.0.0'],
      'is not in the trust file',
    ],
    [
      'changes the signed text',
      async (store) =>
        tamper(store, (document) => {
          const { change } = document.signed.remotes.orders;
          change.payload = Buffer.from(Buffer.from(change.payload, 'base64').toString().replace('1.0.0', '6.6.6')).toString('base64');
        }),
      ['shell 1.0.0'],
      'the signature of ann is not one of this text',
    ],
    [
      'gives the signed list of one remote to another',
      async (store) => tamper(store, (document) => (document.signed.remotes.wallet = document.signed.remotes.orders)),
      ['orders 1.0.0', 'shell 1.0.0'],
      'signed.remotes.wallet: it is of orders',
    ],
    [
      'takes the signed text of another channel',
      async (store) => {
        const beta = as(store, people.ann);
        await updateChannel(beta, 'beta', async () => ({
          document: { schema: 'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json', microFrontends: { orders: [await publish(as(store, people.ci), 'orders', '3.0.0')] } },
          records: [line('release', 'orders', '3.0.0')],
        }));
        const block = readSigned((await store.readChannel('beta'))!.text, '')!.remotes.orders;
        await tamper(store, (document) => (document.signed.remotes.orders = block));
      },
      ['shell 1.0.0'],
      'it is of the channel beta',
    ],
    [
      'takes the publication of another version',
      async (store) => tamper(store, (document) => (document.signed.remotes.orders.versions['1.0.0'] = document.signed.remotes.shell.versions['1.0.0'])),
      ['shell 1.0.0'],
      'another version was signed',
    ],
    ['takes all signatures away', async (store) => tamper(store, (document) => delete document.signed), [], 'is not signed'],
    [
      'gives the change that is to be approved',
      async (store) => tamper(store, (document) => (document.signed.remotes.orders.basis = document.signed.remotes.shell.change)),
      ['orders 1.0.0', 'shell 1.0.0'],
      '',
    ],
  ])('%s', async (_, attack, lists, fault) => {
    const store = await started();
    await attack(store);
    const after = await seen(store);
    expect(after.lists).toEqual(lists);
    expect(after.faults.join('; ')).toContain(fault);
  });

  test('brings an older release back: an edge that has seen the newer one refuses it', async () => {
    const store = await started();
    const before = (await store.readChannel('production'))!.text;
    await release(as(store, people.ann), 'orders', await publish(as(store, people.ci), 'orders', '2.0.0'));
    const { accepted } = await seen(store);
    await tamper(store, (document) => Object.assign(document, JSON.parse(before)));
    expect(await seen(store, accepted)).toMatchObject({ lists: ['shell 1.0.0'], faults: [expect.stringContaining('older than the change that was accepted before')] });
  });

  test('brings an older release back: an edge without memory refuses it, where somebody says what is the newest', async () => {
    const store = await started();
    const fresh = trustOf(people, { rules, controllers: ['controller'], freshness: ['controller'] });
    const renew = (holdsMs: number, remembered = nobody) => signNewest(store, { trust: fresh, key: people.controller.key, report: () => undefined }, 'production', holdsMs, remembered);
    expect((await seen(store, nobody, fresh)).faults[0]).toContain('nobody says that it is the newest');
    const known = await renew(60_000);
    expect((await seen(store, nobody, fresh)).faults).toEqual([]);
    const before = (await store.readChannel('production'))!.text;
    await release(as(store, people.ann), 'orders', await publish(as(store, people.ci), 'orders', '2.0.0'));
    expect((await seen(store, nobody, fresh)).lists).toEqual(['orders 2.0.0', 'shell 1.0.0']);
    const newer = await renew(60_000, known);
    await tamper(store, (document) => Object.assign(document, JSON.parse(before)));
    expect((await seen(store, nobody, fresh)).faults).toEqual([expect.stringContaining('it is not the newest')]);
    await expect(renew(60_000, newer)).rejects.toThrow('older than the change that was accepted before');
    await signNewest(store, { trust: fresh, key: people.controller.key, report: () => undefined }, 'production', -1, nobody);
    expect((await seen(store, nobody, fresh)).faults[0]).toContain('it ended at');
  });

  test('while nobody says what is the newest, commands go on from what the store has, and say so', async () => {
    const store = await started();
    const fresh = trustOf(people, { rules, controllers: ['controller'], freshness: ['controller'] });
    const reports: string[] = [];
    await release(
      storeOf(store, fresh, people.ann, (sentence) => reports.push(sentence)),
      'orders',
      await publish(as(store, people.ci), 'orders', '2.0.0'),
    );
    expect(reports).toEqual(['may be older than what visitors have: production: the store has no statement of the newest changes']);
    const before = (await store.readChannel('production'))!.text;
    await release(as(store, people.ann), 'orders', await publish(as(store, people.ci), 'orders', '3.0.0'));
    await signNewest(store, { trust: fresh, key: people.controller.key, report: () => undefined }, 'production', 60_000, nobody);
    await tamper(store, (document) => Object.assign(document, JSON.parse(before)));
    const { text } = (await storeOf(store, fresh).readChannel('production'))!;
    expect(Object.keys(JSON.parse(text).microFrontends)).toEqual(['shell']);
  });

  test.each<[string, (lines: AuditEntry[]) => AuditEntry[]]>([
    ['edits the last line', (lines) => [...lines.slice(0, -1), { ...lines.at(-1)!, to: '9.9.9' }]],
    ['takes the last line away', (lines) => lines.slice(0, -1)],
    ['edits an older line', (lines) => [{ ...lines[0]!, who: 'somebody' }, ...lines.slice(1)]],
  ])('%s: nobody can change the channel by that history', async (_, edit) => {
    const store = await started();
    const lines = await store.history('production');
    const broken = { ...store, history: async () => edit(lines) };
    await expect(as(broken, people.ann).history('production')).rejects.toThrow('is not the one that was signed');
  });
});

const REVOKED = { revoked: { at: '2026-01-01T00:00:00Z', why: 'lost' } };
/** The keys of all, one of them with more fields. */
const keysWith = (one: string, more: object) => Object.entries(people).map(([name, { publicKey }]) => ({ name, who: `${name}@example.com`, publicKey, ...(name === one ? more : {}) }));

describe('keys', () => {
  test('what one key has published is signed by the next one too, also again where somebody spoilt that, and the first one may be revoked', async () => {
    const store = await started();
    const both = { ...rules, orders: { release: ['ann', 'ben'], publish: ['ci', 'ann'] } };
    const sign = () => signAsStored(store, { trust: trustOf(people, { rules: both }), key: people.ann.key, report: () => undefined }, 'production', ['orders'], { why: null }, MADE_BY_HAND);
    const withoutCi = trustOf({}, { rules: both, keys: keysWith('ci', REVOKED) });
    expect((await seen(store, nobody, withoutCi)).faults).toEqual([expect.stringContaining('orders@1.0.0 is not signed by those who may publish orders')]);
    await sign();
    expect((await seen(store, nobody, withoutCi)).lists).toContain('orders 1.0.0');
    await store.putSignature('orders', '1.0.0', signerId(trust, 'ann'), 'spoilt');
    await tamper(store, (document) => (document.signed.remotes.orders.versions = {}));
    await sign();
    expect((await seen(store, nobody, withoutCi)).lists).toContain('orders 1.0.0');
  });

  test('one that is revoked never counted; one that has ended counts for what it signed before', async () => {
    const store = await started();
    const keys = (more: object) => keysWith('ann', more);
    const revoked = trustOf({}, { rules, keys: keys(REVOKED) });
    const ended = trustOf({}, { rules, keys: keys({ until: new Date(Date.now() - 1).toISOString() }) });
    expect(await seen(store, nobody, revoked)).toMatchObject({ lists: ['shell 1.0.0'], faults: [expect.stringContaining('ann is revoked since 2026-01-01T00:00:00Z (lost)')] });
    expect((await seen(store, nobody, trustOf({}, { rules, keys: keys({ until: '2020-01-01T00:00:00Z' }) }))).faults[0]).toContain('the key ann ended at');
    await new Promise((done) => setTimeout(done, 5));
    const { accepted } = await seen(store);
    expect((await seen(store, accepted, ended)).lists).toContain('orders 1.0.0');
    await expect(release(storeOf(store, ended, people.ann), 'orders', UNKNOWN)).rejects.toThrow('the key ann ended at');
  });

  test('a channel that was not signed is signed as it is, and signed anew by the next key', async () => {
    const store = await newStore();
    await release(store, 'orders', await publish(store, 'orders', '1.0.0'));
    const together = trustOf(people, { rules: { ...rules, orders: { release: ['ann', 'ben'] } } });
    expect((await seen(store, nobody, together)).lists).toEqual([]);
    await expect(release(storeOf(store, together, people.ann), 'orders', UNKNOWN)).rejects.toThrow('`portal sign --channel production`');
    const sign = (by: Person) => signAsStored(store, { trust: together, key: by.key, report: () => undefined }, 'production', ['orders'], { why: null }, MADE_BY_HAND);
    expect(await sign(people.ann)).toEqual(['orders@1.0.0']);
    expect((await seen(store, nobody, together)).lists).toEqual(['orders 1.0.0']);
    await sign(people.ben);
    const verified = await verifyDocument(together, 'production', { text: (await store.readChannel('production'))!.text, newest: undefined }, nobody, Date.now());
    expect(verified.remotes.get('orders')!.signers.map(({ name }) => name)).toEqual(['ben']);
    const withoutAnn = trustOf(people, { rules: { ...rules, orders: { release: ['ben'] } } });
    expect((await seen(store, nobody, withoutAnn)).lists).toEqual(['orders 1.0.0']);
    expect((await storeOf(store, together, people.ben).history('production')).map(({ action }) => action)).toEqual(['release', 'sign', 'sign']);
  });
});

describe('where two people must sign', () => {
  const two = trustOf(people, { rules: { ...rules, orders: { release: ['ann', 'ben'], publish: ['ci'], people: 2 } }, controllers: ['controller'] });
  const by = (store: ReleaseStore, who: Person) => storeOf(store, two, who);
  const options = (who: Person) => ({ trust: two, key: who.key, report: () => undefined });
  const agree = async () => undefined;

  async function released(): Promise<ReleaseStore> {
    const store = await newStore();
    await expect(release(by(store, people.ann), 'orders', await publish(by(store, people.ci), 'orders', '1.0.0'))).rejects.toThrow(Proposed);
    await approve(store, options(people.ben), 'production', 'orders', agree);
    return store;
  }

  test('the first one proposes, another approves', async () => {
    const store = await newStore();
    const entry = await publish(by(store, people.ci), 'orders', '1.0.0');
    await expect(release(by(store, people.ann), 'orders', entry)).rejects.toThrow('1 of 2 people have signed it; `portal approve orders` by somebody else does the rest');
    expect((await seen(store, nobody, two)).lists).toEqual([]);
    expect(await proposalsOf(store, { trust: two }, 'production')).toMatchObject([{ names: ['orders'], signers: ['ann'], fault: undefined }]);
    await expect(approve(store, options(people.ann), 'production', 'orders', agree)).rejects.toThrow('ann@example.com has signed it: somebody else must');
    await expect(approve(store, options(people.other), 'production', 'orders', agree)).rejects.toThrow('other may not release orders');
    await expect(
      approve(store, options(people.ben), 'production', 'orders', async () => {
        throw new Error('the gate refuses');
      }),
    ).rejects.toThrow('the gate refuses');
    expect(await approve(store, options(people.ben), 'production', 'orders', agree)).toMatchObject({ isDone: true, signers: ['ann', 'ben'] });
    expect((await seen(store, nobody, two)).lists).toEqual(['orders 1.0.0']);
    const history = await by(store, people.ann).history('production');
    expect(history.map(({ action, who, proposes, approvedBy }) => ({ action, who, proposes, approvedBy }))).toEqual([
      { action: 'propose', who: 'ann@example.com', proposes: 'release' },
      { action: 'release', who: 'ann@example.com', approvedBy: ['ben@example.com'] },
    ]);
    expect(await proposalsOf(store, { trust: two }, 'production')).toEqual([]);
  });

  test('one person alone goes back to what two have released, and gives nobody anything else', async () => {
    const store = await released();
    const first = await publish(by(store, people.ci), 'orders', '1.0.0');
    const second = { ...(await publish(by(store, people.ci), 'orders', '2.0.0')), deployment: { traffic: 10, default: false } };
    await expect(release(by(store, people.ann), 'orders', { ...first, deployment: { traffic: 90, default: true } }, second)).rejects.toThrow(Proposed);
    await approve(store, options(people.ben), 'production', 'orders', agree);
    await release(by(store, people.ann), 'orders', first);
    expect((await seen(store, nobody, two)).lists).toEqual(['orders 1.0.0']);
    await release(by(store, people.controller), 'orders', { ...second, deployment: { traffic: 100, default: true } });
    expect((await seen(store, nobody, two)).lists).toEqual(['orders 2.0.0']);
    const third = await publish(by(store, people.ci), 'orders', '3.0.0');
    await expect(release(by(store, people.controller), 'orders', third)).rejects.toThrow('it has orders@3.0.0, which 2 people must sign');
  });

  test('what two people released is signed anew by two, so that the key of one of them can be revoked', async () => {
    const store = await released();
    const three = { ...rules, orders: { release: ['ann', 'ben', 'platform'], publish: ['ci'], people: 2 } };
    const of = (who: Person) => ({ trust: trustOf(people, { rules: three }), key: who.key, report: () => undefined });
    const withoutAnn = trustOf({}, { rules: three, keys: keysWith('ann', REVOKED) });
    await expect(signAsStored(store, of(people.ben), 'production', ['orders'], { why: null }, MADE_BY_HAND)).rejects.toThrow(Proposed);
    expect((await seen(store, nobody, withoutAnn)).lists).toEqual([]);
    expect(await approve(store, of(people.platform), 'production', 'orders', agree)).toMatchObject({ isDone: true });
    expect((await seen(store, nobody, withoutAnn)).lists).toEqual(['orders 1.0.0']);
  });

  test('a service signs for who asks it, and that person is no second one', async () => {
    const service = person();
    const all = { ...people, service };
    const served = trustOf(all, { rules: { ...rules, orders: { release: ['ann', 'ben', 'service'], publish: ['ci'], people: 2 } } });
    const store = await newStore();
    const entry = await publish(storeOf(store, served, people.ci), 'orders', '1.0.0');
    const asked = (who: string) => {
      const signed = signedStore(store, { trust: served, key: service.key, report: () => undefined, forOthers: true }, async () => MADE_BY_HAND);
      return release(
        {
          ...signed,
          swapChannel: (channel, expected, text, lines) =>
            signed.swapChannel(
              channel,
              expected,
              text,
              lines.map((one) => ({ ...one, who })),
            ),
        },
        'orders',
        entry,
      );
    };
    await expect(asked('Ann@example.com')).rejects.toThrow('1 of 2 people have signed it');
    await expect(asked('Ann@example.com')).rejects.toThrow('you have proposed this already');
    await expect(asked('ben@example.com')).rejects.toThrow('Ann@example.com has proposed this');
    const by = (who: Person) => ({ trust: served, key: who.key, report: () => undefined });
    await expect(approve(store, by(people.ann), 'production', 'orders', agree)).rejects.toThrow('ann@example.com has signed it');
    // Nor is she for an edge, whatever program put her signature there.
    const { payload } = readSigned((await store.readChannel('production'))!.text, '')!.proposed!.orders!.change;
    const own = await people.ann.key.sign(payload);
    await tamper(store, (document) => {
      const block = structuredClone(document.signed.proposed.orders);
      block.change.signatures.push(own);
      document.signed.remotes = { orders: block };
    });
    expect((await seen(store, nobody, served)).faults).toEqual(['signed.remotes.orders: 1 of 2 people have signed it']);
    await tamper(store, (document) => (document.signed.remotes = {}));
    await approve(store, by(people.ben), 'production', 'orders', agree);
    expect((await seen(store, nobody, served)).lists).toEqual(['orders 1.0.0']);
    expect(await storeOf(store, served).history('production')).toMatchObject([
      { action: 'propose', who: 'service@example.com', key: 'service', askedBy: 'Ann@example.com' },
      { action: 'release', who: 'service@example.com', key: 'service', askedBy: 'Ann@example.com', approvedBy: ['ben@example.com'] },
    ]);
  });

  test('a proposal that waits is not made again, and is not taken from who made it', async () => {
    const store = await released();
    const entry = await publish(by(store, people.ci), 'orders', '2.0.0');
    await expect(release(by(store, people.ann), 'orders', entry)).rejects.toThrow(Proposed);
    const lines = (await store.history('production')).length;
    await expect(release(by(store, people.ann), 'orders', entry)).rejects.toThrow('you have proposed this already');
    await expect(release(by(store, people.ben), 'orders', entry)).rejects.toThrow('ann@example.com has proposed this: `portal approve orders` signs it');
    expect(await store.history('production')).toHaveLength(lines);
    await expect(withdraw(store, options(people.other), 'production', 'orders', null)).rejects.toThrow('other may not withdraw orders');
    const other = await publish(by(store, people.ci), 'orders', '3.0.0');
    await expect(release(by(store, people.ben), 'orders', other)).rejects.toThrow('1 of 2 people have signed it');
    expect(await proposalsOf(store, { trust: two }, 'production')).toMatchObject([{ signers: ['ben'] }]);
  });

  test('a proposal is withdrawn, and one that was overtaken cannot be approved', async () => {
    const store = await released();
    const propose = async (version: string) => expect(release(by(store, people.ann), 'orders', await publish(by(store, people.ci), 'orders', version))).rejects.toThrow(Proposed);
    await propose('2.0.0');
    expect(await withdraw(store, options(people.ben), 'production', 'orders', 'not yet')).toEqual(['orders']);
    await expect(approve(store, options(people.ben), 'production', 'orders', agree)).rejects.toThrow('nothing of orders is proposed on production');
    await propose('3.0.0');
    const { text } = (await store.readChannel('production'))!;
    const stale = readSigned(text, '')!.proposed!.orders;
    await approve(store, options(people.ben), 'production', 'orders', agree);
    await tamper(store, (document) => (document.signed.proposed = { orders: stale }));
    await expect(approve(store, options(people.ben), 'production', 'orders', agree)).rejects.toThrow('orders was changed since; propose it again');
  });
});

test('a freeze is for those of the shell and controllers, not for those of all other remotes', async () => {
  const store = await started();
  const others = trustOf(people, { rules: { ...rules, '*': { release: ['ann'] } }, controllers: ['controller'] });
  const freeze = (who: Person) => updateChannel(storeOf(store, others, who), 'production', (current) => ({ document: current!, records: [line('freeze', '*', '1')] }));
  await expect(freeze(people.ann)).rejects.toThrow('ann may not freeze');
  for (const who of [people.platform, people.controller]) await freeze(who);
  expect(await storeOf(store, others).history('production')).toHaveLength(4);
});

test('what is not signed stays as it is stored when somebody changes another remote', async () => {
  const store = await started();
  await tamper(store, (document) => (document.signed.remotes.orders.versions = {}));
  const reports: string[] = [];
  const platform = storeOf(store, trust, people.platform, (sentence) => reports.push(sentence));
  await release(platform, 'shell', await publish(platform, 'shell', '2.0.0'));
  expect((await seen(store)).lists).toEqual(['shell 2.0.0']);
  expect((await readDocument(store, 'production'))!.document.microFrontends.orders).toHaveLength(1);
  expect(reports).toEqual([expect.stringContaining('production: signed.remotes.orders: orders@1.0.0 is not signed by those who may publish orders')]);
});
