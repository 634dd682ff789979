import { signAsStored, signNewest, withdraw, type SigningOptions } from '@portal/releases/signing';
import { OperatorError } from '@portal/node-kit';
import { approveProposal } from '../signing/approve';
import { makingOf } from '../signing/making';
import { changeText } from '../signing/state';
import { minute } from '../versions/freezes';
import { addText, onAnyChannel, type Context, type JsonOption } from './context';
import { parseDuration } from './values';

interface Options extends JsonOption {
  channel: string;
  why?: string;
}

const SIGN_HELP = `
It signs what is stored, whoever wrote that: look at \`portal status\` and \`portal history --verify\` first. Versions that nobody signed
are signed too, where your key may publish the remote.`;

const APPROVE_HELP = `
The compatibility gate, freezes and bad marks are asked again. \`portal status\` shows what waits.`;

/** What is signed besides the changes of other commands. */
export function addSigning({ deps, add, print, rawStore, store, signing }: Context): void {
  const { env, root, out } = deps;
  const needed = (): SigningOptions => {
    const options = signing();
    if (!options) throw new OperatorError('TRUST_FILE must be set to the file of who may release what');
    return options;
  };

  const signCommand = onAnyChannel(
    add(
      'sign [name...]',
      'sign what a channel serves as it is stored: for a channel that was not signed, or with the next key of a rotation',
    ),
  ).addHelpText('after', SIGN_HELP);
  addText(signCommand, '--why <text>', 'the reason, for the history').action(async (names: string[], options: Options) => {
    const { channel, why } = options;
    const signed = await signAsStored(rawStore(), needed(), channel, names, { why: why || null }, await makingOf(env, root));
    print(options, { channel, signed }, `signed on ${channel}: ${signed.join(', ')}`);
  });

  const approving = onAnyChannel(add('approve <name>', 'sign what somebody else proposed where more people must sign'))
    .option('--withdraw', 'take the proposal back instead')
    .addHelpText('after', APPROVE_HELP);
  addText(approving, '--why <text>', 'the reason, for the history').action(
    async (name: string, options: Options & { withdraw?: boolean }) => {
      const { channel, why } = options;
      if (options.withdraw) {
        const names = await withdraw(rawStore(), needed(), channel, name, why || null);
        print(options, { channel, withdrawn: names }, `withdrawn on ${channel}: the proposal of ${names.join(', ')}`);
        return;
      }
      const { isDone, lines, signers } = await approveProposal(rawStore(), store(), needed(), channel, name, (proposed) => {
        if (!options.json) out(`you approve on ${channel}: ${changeText(proposed)}\n`);
      });
      const state = isDone ? 'done' : 'signed, and more people must';
      print(options, { channel, done: isDone, signers, lines }, `${state}: signed by ${signers.join(', ')}`);
    },
  );

  onAnyChannel(add('renew', 'sign which changes of a channel are the newest, where the trust file asks for it'))
    .option('--for <duration>', 'how long it holds', parseDuration, 3_600_000)
    .action(async (options: Options & { for: number }) => {
      const { channel } = options;
      const seen = await signNewest(rawStore(), needed(), channel, options.for, new Map());
      const until = new Date(Date.now() + options.for).toISOString();
      const remotes = [...seen.keys()];
      print(options, { channel, until, remotes }, `the newest of ${remotes.join(', ')} on ${channel} is signed until ${minute(until)}`);
    });
}
