import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { OperatorError } from '@portal/node-kit';
import { API_FILES, ApiReportSchema, ContractSchema, parseJson, ShellBuildSchema, type Contract } from '@portal/releases/schema';

export const CONTRACT = '@portal/api-contract';

const MAKER = 'packages/build-config/rspack/print-contract.mjs';
const SHELL_APP = 'apps/shell';
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * The contract of a checkout as its shell would be built with it.
 *
 * @param root the checkout
 * @throws OperatorError where there are no sources, or they do not compile
 */
export async function contractOfCheckout(root: string): Promise<Contract> {
  if (!existsSync(join(root, MAKER))) throw new OperatorError('there is no checkout here: name the build output of its shell');
  const args = [join(root, MAKER), join(root, SHELL_APP)];
  try {
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, maxBuffer: MAX_BYTES });
    return parseJson(ContractSchema, stdout, 'the contract');
  } catch (error) {
    const said = (error as { stderr?: string }).stderr?.trim() || (error as Error).message;
    throw new OperatorError(`the contract of ${root} cannot be made: ${said}`);
  }
}

/**
 * The contract that a shell was built with.
 *
 * @param dist the build output
 * @throws OperatorError where there is no such build
 */
export async function contractOfBuild(dist: string): Promise<Contract> {
  const code = parseJson(ApiReportSchema, await built(dist, API_FILES.shell), join(dist, API_FILES.shell)).packages[CONTRACT];
  const { facts } = parseJson(ShellBuildSchema, await built(dist, 'portal.json'), join(dist, 'portal.json'));
  if (!code || !facts) throw new OperatorError(`the build in ${dist} has no contract: build the shell anew`);
  return { code, values: facts.values };
}

async function built(dist: string, file: string): Promise<string> {
  return readFile(join(dist, file), 'utf8').catch(() => {
    throw new OperatorError(`${join(dist, file)} cannot be read: name the build output of the shell of the API's checkout`);
  });
}
