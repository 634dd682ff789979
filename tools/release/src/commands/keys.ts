import { chmodSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { newKeyPair, parseTrust, signerOf } from '@portal/releases/signing';
import { writeAtomically } from '@portal/releases/store';
import { OperatorError } from '@portal/node-kit';
import { fetchIssuer } from '../signing/issuer';
import { readTrust } from '../signing/open';
import { lostBetween, revokedIn, type Lost } from '../signing/revoke';
import { endingKeys } from '../signing/state';
import { shortOf, trustLines } from '../signing/trust-text';
import { addText, asJson, type Context, type JsonOption } from './context';

const KEYGEN_HELP = `
The private half is written to the file, for its user alone; nothing is ever overwritten. Printed is the entry for the trust file.
In a CI system that has tokens of its own, no key is needed: PORTAL_KEY=github signs as the job. See docs/PLATFORM.md.`;

const REVOKE_HELP = `
What only a revoked key has signed does not count from then on: edges that read the new file serve it no more. So it is signed anew
first, by \`portal sign\` with another key, and the command refuses while anything is left. --now does not wait: for a key in wrong hands.
The file is to be brought to all edges, controllers and people; the command changes only the one that TRUST_FILE names.`;

/** Keys, and the trust file. */
export function addKeys({ deps, add, print, rawStore, signing }: Context): void {
  const { env } = deps;

  add('keygen <file>', 'make a key to sign releases with')
    .option('--name <name>', 'of the key in the trust file, such as that of a person or a team (default: the name of the file)')
    .option('--who <who>', 'whose it is, such as an address of e-mail: two keys of one person are one person (default: the name)')
    .addHelpText('after', KEYGEN_HELP)
    .action((file: string, options: JsonOption & { name?: string; who?: string }) => {
      const { publicKey, privateKey } = newKeyPair();
      try {
        writeFileSync(file, privateKey, { flag: 'wx', mode: 0o600 });
        // The mode of a new file is narrowed by the umask, never widened.
        chmodSync(file, 0o600);
      } catch (error) {
        throw new OperatorError(`the key cannot be written: ${(error as Error).message}`);
      }
      const name = options.name ?? basename(file).replace(/\.[^.]*$/, '');
      const entry = { name, who: options.who ?? name, publicKey };
      print(
        options,
        { file: resolve(file), entry },
        `${file} has the private key: keep it secret\n${publicKey}for keys in the trust file:\n${JSON.stringify(entry, null, 2)}`,
      );
    });

  add('whoami', 'say who you are in the trust file, by your key').action(async (options: JsonOption) => {
    const { trust, key } = needed();
    const { name, who } = await signerOf(trust, key);
    const may = Object.entries(trust.rules).flatMap(([remote, { release }]) => (release.includes(name) ? [remote] : []));
    const publishes = Object.entries(trust.rules).flatMap(([remote, rule]) =>
      (rule.publish ?? rule.release).includes(name) ? [remote] : [],
    );
    print(
      options,
      { name, who, may, publishes },
      `${name} of ${who}; may publish ${publishes.join(', ') || 'nothing'}; may release ${may.join(', ') || 'nothing'}`,
    );
  });

  const trust = add('trust', 'look at who may release what');
  asJson(trust.command('check [file]').description('check the trust file (default: TRUST_FILE) and say who may release what')).action(
    (file: string | undefined, own: JsonOption) => {
      const path = file ?? env.TRUST_FILE;
      if (!path) throw new OperatorError('name the trust file, or set TRUST_FILE');
      const read = readTrust('the trust file', path);
      const now = Date.now();
      const { rules, controllers, freshness } = read;
      print(
        own,
        { valid: true, rules, controllers, freshness, ending: endingKeys(read, now), short: shortOf(read, now) },
        [`${path} is valid`, ...trustLines(read, now)].join('\n'),
      );
    },
  );

  asJson(
    trust
      .command('issuer <url>')
      .description('fetch the public keys of an OpenID Connect issuer, as the entry for issuers in the trust file'),
  ).action(async (url: string, own: JsonOption) => {
    const entry = await fetchIssuer(url);
    print(own, entry, JSON.stringify(entry, null, 2));
  });

  const revoking = asJson(trust.command('revoke <name>').description('revoke a key or a CI job in the file of TRUST_FILE'))
    .option('--now', 'also while visitors get what only it has signed: they lose it')
    .addHelpText('after', REVOKE_HELP);
  addText(revoking, '--why <text>', 'the reason, which whoever is refused reads').action(
    async (name: string, own: JsonOption & { why?: string; now?: boolean }) => {
      if (!own.why) revoking.error('error: a revocation needs a reason: --why <text>');
      if (!env.TRUST_FILE) throw new OperatorError('TRUST_FILE must be set to the file of who may release what');
      const path = realpathSync(env.TRUST_FILE);
      const before = readTrust('TRUST_FILE', path);
      const text = revokedIn(readFileSync(path, 'utf8'), path, name, own.why!, Date.now());
      const lost = await lostBetween(rawStore(), before, parseTrust(text, path));
      if (lost.length > 0 && !own.now)
        throw new OperatorError(
          [
            `only ${name} has signed what visitors get, and they would lose it:`,
            ...lost.map(lostLine),
            'sign it anew with another key first, or revoke at once with --now',
          ].join('\n'),
        );
      await writeAtomically(path, text);
      const lines = [
        `revoked ${name} in ${path}: bring the file to all edges, controllers and people`,
        ...(lost.length > 0 ? ['what counts no more, until somebody signs it:', ...lost.map(lostLine)] : []),
        ...(before.freshness.includes(name) ? ['it said what is newest: `portal renew` with another key of freshness does now'] : []),
      ];
      print(own, { file: path, name, lost }, lines.join('\n'));
    },
  );

  function needed() {
    const options = signing();
    if (!options) throw new OperatorError('TRUST_FILE must be set to the file of who may release what');
    return options;
  }
}

const lostLine = ({ channel, remote, sentence }: Lost): string =>
  remote === undefined
    ? `  the history of ${channel} (${sentence}): \`portal sign --channel ${channel}\``
    : `  ${remote} on ${channel} (${sentence}): \`portal sign ${remote} --channel ${channel}\``;
