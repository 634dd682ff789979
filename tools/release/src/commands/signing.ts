import { chmodSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { newKeyPair, signAsStored, signNewest, signerOf, withdraw, type SigningOptions, type Trust } from '@portal/releases/signing';
import { OperatorError } from '@portal/node-kit';
import { approveProposal } from '../signing/approve';
import { makingOf } from '../signing/making';
import { fetchIssuer } from '../signing/issuer';
import { readTrust } from '../signing/open';
import { endingKeys } from '../signing/state';
import { minute } from '../versions/freezes';
import { addText, asJson, onAnyChannel, type Context, type JsonOption } from './context';
import { parseDuration } from './values';

interface Options extends JsonOption {
  channel: string;
  why?: string;
}

const KEYGEN_HELP = `
The private half is written to the file, for its user alone; nothing is ever overwritten. Printed is the entry for the trust file.
In a CI system without a key of its own, PORTAL_KEY=github signs as the job: see docs/PLATFORM.md.`;

/** Keys, the trust file, and what is signed with them. */
export function addSigning({ deps, add, print, rawStore, store, signing }: Context): void {
  const { env, root } = deps;
  const needed = (): SigningOptions => {
    const options = signing();
    if (!options) throw new OperatorError('TRUST_FILE must be set to the file of who may release what');
    return options;
  };

  add('keygen <file>', 'make a key to sign releases with')
    .option('--name <name>', 'of the key in the trust file, such as that of a person or a team', 'name-of-the-key')
    .option('--who <who>', 'whose it is: two keys of one person are one person', 'ann@example.com')
    .addHelpText('after', KEYGEN_HELP)
    .action((file: string, options: JsonOption & { name: string; who: string }) => {
      const { publicKey, privateKey } = newKeyPair();
      try {
        writeFileSync(file, privateKey, { flag: 'wx', mode: 0o600 });
        // The mode of a new file is narrowed by the umask, never widened.
        chmodSync(file, 0o600);
      } catch (error) {
        throw new OperatorError(`the key cannot be written: ${(error as Error).message}`);
      }
      const entry = { name: options.name, who: options.who, publicKey };
      print(
        options,
        { file: resolve(file), entry },
        `${file} has the private key: keep it secret\nfor keys in the trust file:\n${JSON.stringify(entry, null, 2)}`,
      );
    });

  const trust = add('trust', 'look at who may release what');
  asJson(trust.command('check [file]').description('check the trust file (default: TRUST_FILE) and say who may release what')).action(
    (file: string | undefined, own: JsonOption) => {
      const path = file ?? env.TRUST_FILE;
      if (!path) throw new OperatorError('name the trust file, or set TRUST_FILE');
      const read = readTrust('the trust file', path);
      print(own, { rules: read.rules, ending: endingKeys(read, Date.now()) }, trustLines(read).join('\n'));
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

  const signCommand = onAnyChannel(
    add(
      'sign [name...]',
      'sign what a channel serves as it is stored: for a channel that was not signed, or with the next key of a rotation',
    ),
  );
  addText(signCommand, '--why <text>', 'the reason, for the history').action(async (names: string[], options: Options) => {
    const signed = await signAsStored(
      rawStore(),
      needed(),
      options.channel,
      names,
      { why: options.why || null },
      await makingOf(env, root),
    );
    print(options, { channel: options.channel, signed }, `signed on ${options.channel}: ${signed.join(', ')}`);
  });

  const approving = onAnyChannel(add('approve <name>', 'sign what somebody else proposed where more people must sign')).option(
    '--withdraw',
    'take the proposal back instead',
  );
  addText(approving, '--why <text>', 'the reason, for the history').action(
    async (name: string, options: Options & { withdraw?: boolean }) => {
      const { channel, why } = options;
      if (options.withdraw) {
        const names = await withdraw(rawStore(), needed(), channel, name, why || null);
        print(options, { channel, withdrawn: names }, `withdrawn on ${channel}: the proposal of ${names.join(', ')}`);
        return;
      }
      const { isDone, lines, signers } = await approveProposal(rawStore(), store(), needed(), channel, name);
      const what = lines
        .map(({ proposes, action, remote, to, traffic = 100 }) => `${proposes ?? action} ${remote}@${to} ${traffic} %`)
        .join(', ');
      const state = isDone ? 'done' : 'signed, and more people must';
      print(options, { channel, done: isDone, signers, lines }, `${state} on ${channel}: ${what}; signed by ${signers.join(', ')}`);
    },
  );

  onAnyChannel(add('renew', 'sign which changes of a channel are the newest, where the trust file asks for it'))
    .option('--for <duration>', 'how long it holds', parseDuration, 3_600_000)
    .action(async (options: Options & { for: number }) => {
      const seen = await signNewest(rawStore(), needed(), options.channel, options.for, new Map());
      const until = new Date(Date.now() + options.for).toISOString();
      print(
        options,
        { channel: options.channel, until, remotes: [...seen.keys()] },
        `the newest of ${[...seen.keys()].join(', ')} on ${options.channel} is signed until ${minute(until)}`,
      );
    });

  add('whoami', 'say who you are in the trust file, by your key').action(async (options: JsonOption) => {
    const { trust: file, key } = needed();
    const { name, who } = await signerOf(file, key);
    const may = Object.entries(file.rules).flatMap(([remote, { release }]) => (release.includes(name) ? [remote] : []));
    print(options, { name, who, may }, `${name} of ${who}; may release ${may.join(', ') || 'nothing'}`);
  });
}

function trustLines(trust: Trust): string[] {
  const { rules, keys, identities, controllers, freshness } = trust;
  const revoked = [...keys, ...identities].filter((one) => one.revoked);
  return [
    ...Object.entries(rules).map(([remote, { release, publish, people }]) => {
      const which = remote === '*' ? 'any other remote' : remote;
      return `${which}: published by ${(publish ?? release).join(', ')}; released by ${people > 1 ? `${people} of ` : ''}${release.join(', ')}`;
    }),
    ...(controllers.length > 0 ? [`more or fewer visitors: also ${controllers.join(', ')}`] : []),
    ...(freshness.length > 0 ? [`what is newest: ${freshness.join(', ')}`] : []),
    ...revoked.map(({ name, revoked: by }) => `revoked: ${name} (${by!.why})`),
    ...endingKeys(trust, Date.now()).map(({ name, until }) => `${name} ends at ${minute(until)}`),
  ];
}
