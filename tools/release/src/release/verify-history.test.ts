import { readFileSync, writeFileSync } from 'node:fs';
import { productionChannel } from '../../test/channel';

const { portal, versions, good, storePath } = productionChannel();

const file = () => storePath('audit/production.jsonl');
const lines = () =>
  readFileSync(file(), 'utf8')
    .split(/(?<=\n)/)
    .filter(Boolean);

async function threeReleases(): Promise<void> {
  for (const version of await versions(3)) await good('release', `orders@${version}`);
}

test('a history is as it was written, and says by what to know it later', async () => {
  expect(await good('history', '--verify')).toBe('nothing was changed on production\n');
  await threeReleases();
  const said = await good('history', '--verify');
  expect(said).toMatch(/^all 3 lines of production are as they were written\nthe digest of the newest is [0-9a-f]{64}: note it elsewhere/);
  const [digest = ''] = /[0-9a-f]{64}/.exec(said) ?? [];
  await good('rollback', 'orders');
  expect(await good('history', '--verify', '--digest', digest)).toMatch(/^all 4 lines/);
  expect(JSON.parse(await good('history', '--verify', '--json'))).toMatchObject({ channel: 'production', intact: true, faults: [], lines: 4, withoutDigest: 0 });
});

test.each<[what: string, tamper: (all: string[]) => string[], sentence: RegExp]>([
  ['an edited line', ([a, b, c]) => [a!, b!.replace('"who":"', '"who":"not-'), c!], /: the line of \S+ \(release orders by not-\S+\) is not as it was written\n$/],
  ['a missing line', ([a, , c]) => [a!, c!], /: lines before that of \S+ \(release orders by \S+\) are missing\n$/],
  ['a missing newest line', ([a, b]) => [a!, b!], /: the document is not as the newest line left it, that of \S+ \(.*\): lines after it are missing, or it was changed by hand\n$/],
  ['no lines', () => [], /: the document has no history: all lines are gone, or it was written by hand\n$/],
])('%s is found and refused', async (_, tamper, sentence) => {
  await threeReleases();
  writeFileSync(file(), tamper(lines()).join(''));
  const answer = await portal('history', '--verify');
  expect(answer).toMatchObject({ code: 1, out: '' });
  expect(answer.err).toMatch(sentence);
  expect(answer.err).toContain('the history of production is not as it was written');
  expect(JSON.parse((await portal('history', '--verify', '--json')).out)).toMatchObject({ intact: false });
});

test('a digest that the history does not have is refused; a name beside --verify is wrong', async () => {
  await threeReleases();
  const foreign = 'a'.repeat(64);
  expect(await portal('history', '--verify', '--digest', foreign)).toMatchObject({ code: 1, err: expect.stringContaining(`no line has the digest ${foreign}`) });
  expect(await portal('history', '--verify', '--digest', 'abc')).toMatchObject({ code: 2 });
  expect(await portal('history', 'orders', '--verify')).toMatchObject({ code: 1, err: expect.stringContaining('leave out the name') });
});
