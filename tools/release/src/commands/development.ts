import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '@portal/node-kit';
import { SHELL } from '@portal/releases';
import { InvalidArgumentError, type Command } from 'commander';
import { developAgainst } from '../development/against';
import type { Dependencies } from './context';

interface Options {
  against?: string;
  port?: number;
}

const HELP = `
The portal's edge must be started with ALLOW_OVERRIDE=on. Only the browser that opens the link shows the remote, with a banner that
ends it; an edit reloads its pages. The rows of \`pages\` in rspack.config.mjs are the remote's there, also where no version of it is
released, and a row of the shell or of another remote is never overridden.`;

/** A remote from the developer's machine in a portal that runs elsewhere. */
export function addDevelopment(program: Command, { root, env, out, err }: Dependencies): void {
  program
    .command('dev [remote]')
    .description('show the remote of this folder, or one of the checkout, from this machine in a portal that runs elsewhere')
    .option('--against <origin>', 'the portal, such as https://portal.example (default: PORTAL_URL)')
    .option('--port <number>', 'the port of this machine (default: 5101, or a free one)', parsePort)
    .addHelpText('after', HELP)
    .action(async (remote: string | undefined, options: Options) => {
      const against = options.against ?? env.PORTAL_URL?.trim();
      if (!against) throw new OperatorError('name the portal: `portal dev --against https://portal.example`, or PORTAL_URL');
      const folder = remote === undefined ? process.cwd() : folderOf(root, remote);
      const named = options.against === undefined ? 'PORTAL_URL' : '--against';
      await developAgainst({ folder, against, named, port: options.port, out, err });
    });
}

function folderOf(root: string, remote: string): string {
  if (remote === SHELL)
    throw new OperatorError('the shell cannot be taken from this machine: `pnpm dev shell` runs it in a portal of its own');
  const folder = join(root, 'apps', `${remote.replace(/-mf$/, '')}-mf`);
  if (!existsSync(folder)) throw new OperatorError(`there is no remote ${remote} here: without a name, it is the one of this folder`);
  return folder;
}

function parsePort(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535) return Number(text);
  throw new InvalidArgumentError('It is a port number, 1 to 65535.');
}
