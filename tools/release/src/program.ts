import { Proposed } from '@portal/releases/signing';
import { StoreError } from '@portal/releases/store';
import { Command, CommanderError } from 'commander';
import { addChanges } from './commands/change';
import { createContext, type Dependencies } from './commands/context';
import { addDevelopment } from './commands/development';
import { addExceptions } from './commands/exceptions';
import { addInspections } from './commands/inspect';
import { addKeys } from './commands/keys';
import { addPreviews } from './commands/previews';
import { addRetention } from './commands/retention';
import { addSigning } from './commands/signing';
import { addRollouts } from './commands/rollout';
import { addPublish } from './commands/publish';
import { addWatch } from './commands/watch';

/** Exit codes of `portal`. */
const EXIT = {
  /** The command ran and was refused: nothing was changed. */
  refused: 1,
  /** The command line itself was wrong. */
  usage: 2,
  /** The store cannot be reached, or refuses to be read or written. */
  store: 3,
  /** The change waits for the signature of somebody else. */
  proposed: 4,
} as const;

const HELP = `
Environment:
  STORE_URL    the release store: a folder (default: .store in the checkout; needed outside of one), or
               s3://bucket/prefix?region=…&endpoint=… with AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY
               and, if there is one, AWS_SESSION_TOKEN
  PORTAL_USER  who the history names (default: the user of this machine)
  TRUST_FILE, PORTAL_KEY
               where releases are signed: the file of who may release what, which is not in the store, and your key's file
               (\`portal keygen\`), or \`github\` in a job of GitHub Actions; the history then names the person of the key
  PREVIEW_SECRET, PORTAL_URL
               for \`preview\`: the secret that signs links, the same for all edges, and the address of the portal, also for \`dev\`
  EDGES        for \`watch\` and \`status --health\`: the addresses of the metrics of all edges (METRICS_HOST and METRICS_PORT
               of each), with commas between them; a name stands for all addresses that it resolves to (default:
               http://127.0.0.1:9464, that of \`pnpm serve\`)

Exit codes:
  0  done, or nothing to do
  1  refused, nothing was changed
  2  wrong use of the command line
  3  the store cannot be reached, or refuses to be read or written
  4  the change waits for the signature of somebody else: \`portal approve\``;

/**
 * Runs one `portal` command line (without `node` and the script).
 * @returns the exit code
 */
export async function runPortal(argv: readonly string[], deps: Dependencies): Promise<number> {
  try {
    await createProgram(deps).parseAsync(argv, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : EXIT.usage;
    deps.err(`portal: ${(error as Error).message}\n`);
    if (error instanceof Proposed) return EXIT.proposed;
    return error instanceof StoreError && (error.fault === 'denied' || error.fault === 'unreachable') ? EXIT.store : EXIT.refused;
  }
}

function createProgram(deps: Dependencies): Command {
  const { out, err } = deps;
  const program = new Command('portal')
    .description('Publish remotes and the shell to the release store, and release them to visitors.')
    .exitOverride()
    .configureOutput({ writeOut: out, writeErr: err })
    .showHelpAfterError('(add --help for the options)')
    .addHelpText('after', HELP);
  const context = createContext(program, deps);
  addDevelopment(program, deps);
  addPublish(context);
  addChanges(context);
  addWatch(context);
  addRollouts(context);
  addExceptions(context);
  addPreviews(context);
  addInspections(context);
  addRetention(context);
  addSigning(context);
  addKeys(context);
  return program;
}
