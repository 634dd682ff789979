import { ErrorCode } from '@portal/api-contract/vocabulary';
import { OperatorError } from '@portal/node-kit';
import { histogram } from '@portal/node-kit/telemetry';
import type { FastifyBaseLogger } from 'fastify';
import { BusinessError, type Message } from '../http/errors';
import { newId } from '../id';
import type { ObjectStore } from './object-store';

const unavailable: Message = {
  zh: '文件暂时无法读取或保存，请稍后再试',
  en: 'Files cannot be read or saved at the moment, please try again later',
};

/** The store of files failed. Its reason is in the log, and nothing of it in the answer. */
export class FilesUnavailable extends BusinessError {
  override readonly name = 'FilesUnavailable';

  constructor() {
    super(ErrorCode.NOT_AVAILABLE, unavailable);
  }
}

const durations = histogram('portal_api_file_duration_seconds', 'Duration of operations on stored files, until the first byte for read', [
  'operation',
  'outcome',
]);

/** The store with a log line for each failure, which callers see as FilesUnavailable, and a metric. */
export function reportedStore(store: ObjectStore, log: FastifyBaseLogger): ObjectStore {
  const report = (operation: string, error: unknown) => {
    const { name, message, code, fault } = error as Error & { code?: string; fault?: string };
    log.error({ operation, name, code, fault, reason: message }, 'the store of files failed');
  };

  async function run<T>(operation: string, work: () => Promise<T>): Promise<T> {
    const stop = durations.startTimer({ operation });
    try {
      const done = await work();
      stop({ outcome: 'ok' });
      return done;
    } catch (error) {
      stop({ outcome: 'failed' });
      report(operation, error);
      throw new FilesUnavailable();
    }
  }

  return {
    location: store.location,
    put: (...args) => run('put', () => store.put(...args)),
    write: (...args) => run('write', () => store.write(...args)),
    async read(name) {
      const opened = await run('read', () => store.read(name));
      // The answer has begun by then: it breaks off.
      opened?.content.on('error', (error) => report('read', error));
      return opened;
    },
    remove: (name) => run('remove', () => store.remove(name)),
  };
}

/**
 * Writes, reads and removes an object, before the first caller needs it.
 * @throws OperatorError that names the variable
 */
export async function checkStore(store: ObjectStore, variable: string): Promise<void> {
  const name = newId('check');
  const bytes = Buffer.from(name);
  try {
    await store.put(name, bytes, 'text/plain');
    const parts = (await (await store.read(name))?.content.toArray()) as Buffer[] | undefined;
    await store.remove(name);
    if (!parts || !Buffer.concat(parts).equals(bytes)) throw new Error(`${store.location} does not give back what was stored`);
  } catch (error) {
    throw new OperatorError(`${variable} cannot be used to write, read and remove files: ${(error as Error).message}`);
  }
}
