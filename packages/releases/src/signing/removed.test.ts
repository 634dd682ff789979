import { DOCUMENT_SCHEMA } from '../schema';
import { updateChannel, verifyHistory, type ReleaseStore } from '../store';
import { line, newStore, person, publish, storeOf, trustOf } from './testing';

const people = { ann: person(), controller: person() };
const trust = trustOf(people, { rules: { shell: { release: ['ann'] }, orders: { release: ['ann'] } }, controllers: ['controller'] });
const CHANNEL = 'preview-123';

test('a preview is signed, removed by name of the key, and the next of its name vouches for the lines before it', async () => {
  const plain = await newStore();
  const ann = storeOf(plain, trust, people.ann);
  const until = '2999-01-01T00:00:00.000Z';
  const make = async (version: string) => {
    const entry = await publish(ann, 'orders', version);
    await updateChannel(ann, CHANNEL, () => ({
      document: { schema: DOCUMENT_SCHEMA, microFrontends: { orders: [entry] }, preview: { of: 'production', until } },
      records: [{ ...line('preview', 'orders', version), preview: { until } }],
    }));
  };
  const remove = async (store: ReleaseStore) => store.removeChannel(CHANNEL, (await plain.readChannel(CHANNEL))!.revision, [line('unpreview', 'orders', '1.0.0')]);
  await make('1.0.0');
  expect(JSON.parse((await ann.readChannel(CHANNEL))!.text)).toMatchObject({ preview: { of: 'production', until } });
  await expect(remove(storeOf(plain, trust))).rejects.toThrow('PORTAL_KEY must name');
  await remove(storeOf(plain, trust, people.controller));
  await make('2.0.0');
  await make('3.0.0');
  await make('4.0.0');
  const told = (await ann.history(CHANNEL)).map(({ who, action, to }) => `${who} ${action} ${to}`);
  expect(told).toEqual(['ann@example.com preview 1.0.0', 'controller@example.com unpreview 1.0.0', 'ann@example.com preview 2.0.0', 'ann@example.com preview 3.0.0', 'ann@example.com preview 4.0.0']);
  expect(verifyHistory(await plain.history(CHANNEL), (await plain.readChannel(CHANNEL))!.revision)).toEqual([]);

  // A bucket reads from the newest line back: what it reads may begin with the first line of a document that had another before it.
  const partial = { ...plain, history: async () => (await plain.history(CHANNEL)).slice(-3) };
  expect((await storeOf(partial, trust, people.ann).history(CHANNEL, (lines) => lines.length > 0)).map(({ to }) => to)).toEqual(['3.0.0', '4.0.0']);
  const edited = { ...plain, history: async () => (await plain.history(CHANNEL)).map((one, index) => (index === 0 ? { ...one, who: 'nobody' } : one)) };
  await expect(storeOf(edited, trust, people.ann).history(CHANNEL)).rejects.toThrow('is not the one that was signed: its first line was changed');
});
