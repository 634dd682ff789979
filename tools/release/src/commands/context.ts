import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { previewOf } from '@portal/releases';
import { signedStore, unsignedStore, type SigningOptions } from '@portal/releases/signing';
import { openStore, StoreError, type ReleaseStore } from '@portal/releases/store';
import { InvalidArgumentError, type Command } from 'commander';
import { fields, OperatorError, readEnvironment } from '@portal/node-kit';
import { z } from 'zod';
import { makingOf } from '../signing/making';
import { readSigning } from '../signing/open';
import { brokenTextRule, MAX_TEXT } from '../versions/text';

export interface Dependencies {
  /** The checkout, with the apps and, unless STORE_URL is set, the store. */
  root: string;
  env: NodeJS.ProcessEnv;
  /** Output is a terminal: progress is drawn by default. */
  watched: boolean;
  out(text: string): void;
  err(text: string): void;
}

export interface JsonOption {
  json?: boolean;
}

/** What the commands share. */
export interface Context {
  deps: Dependencies;
  /** A command with the options that all have. */
  add(usage: string, description: string): Command;
  print(options: JsonOption, value: unknown, text: string): void;
  /** The store of which only the signed part is seen where there is a trust file, and to which everything is written with a signature. */
  store(): ReleaseStore;
  /** The store as it is. */
  rawStore(): ReleaseStore;
  /** Undefined without a trust file. */
  signing(): SigningOptions | undefined;
  /** Who the history names. */
  who(): string;
  /** The addresses of the edges' metrics. */
  edges(): readonly string[];
}

const environment = z.object({ EDGES: fields.origins('http://127.0.0.1:9464').default(['http://127.0.0.1:9464']) });

export function createContext(program: Command, deps: Dependencies): Context {
  const { root, env, out } = deps;
  const signing = () => readSigning(env, (sentence) => deps.err(`portal: does not count: ${sentence}\n`));
  function rawStore(): ReleaseStore {
    const url = env.STORE_URL || storeOfCheckout(root);
    try {
      return openStore(url, env);
    } catch (error) {
      throw error instanceof StoreError && error.fault === 'url' ? new OperatorError(`STORE_URL ${error.message}`) : error;
    }
  }
  return {
    deps,
    rawStore,
    signing,
    add: (usage, description) => asJson(program.command(usage).description(description)),
    print: (options, value, text) => out(options.json ? `${JSON.stringify(value)}\n` : `${text}\n`),
    store() {
      const options = signing();
      return options ? signedStore(rawStore(), options, () => makingOf(env, root)) : unsignedStore(rawStore());
    },
    who() {
      const given = env.PORTAL_USER?.trim();
      if (!given) return userName();
      const broken = brokenTextRule(given);
      if (broken) throw new OperatorError(`PORTAL_USER must ${broken}`);
      return given;
    },
    edges: () => readEnvironment(environment, env).EDGES,
  };
}

/** An installed command line is no checkout: its own folder is one of node_modules, where nobody would look for releases. */
function storeOfCheckout(root: string): string {
  if (existsSync(join(root, 'pnpm-workspace.yaml'))) return join(root, '.store');
  throw new OperatorError('STORE_URL must be set outside a checkout: a folder, or s3://bucket/prefix?region=…');
}

export const asJson = (command: Command): Command => command.option('--json', 'print one JSON object instead of text');

/** The option that names the channel to change. A preview is refused: it would become a channel of its own. */
export function onChannel(command: Command): Command {
  return command.option('--channel <name>', 'the channel', parseChangedChannel, 'production');
}

/** The same for a command that only reads. */
export function onAnyChannel(command: Command): Command {
  return command.option('--channel <name>', 'the channel; that of preview 123 is preview-123', parseChannel, 'production');
}

/**
 * Adds an option for free text of one line. Blanks around the text are dropped, so that a blank text becomes empty.
 * A refusal does not repeat the text, as InvalidArgumentError would.
 */
export function addText(command: Command, flags: string, description: string): Command {
  return command.option(flags, `${description}, in one line of at most ${MAX_TEXT} characters`, (value: string) => {
    const text = value.trim();
    const broken = brokenTextRule(text);
    if (broken) command.error(`error: option '${flags}' must ${broken}`);
    return text;
  });
}

function parseChannel(text: string): string {
  if (/^[a-z][a-z0-9-]{0,39}$/.test(text)) return text;
  throw new InvalidArgumentError('A channel has lower-case letters, digits and dashes.');
}

function parseChangedChannel(text: string): string {
  const channel = parseChannel(text);
  const preview = previewOf(channel);
  if (preview === undefined) return channel;
  throw new OperatorError(
    `${channel} is a preview: \`portal preview ${preview} <name@version…>\` makes it and gives it other versions, \`portal preview ${preview} --remove\` ends it`,
  );
}

/** A container may run as a user that has no name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    throw new OperatorError('PORTAL_USER must say who releases: the user of this process has no name');
  }
}
