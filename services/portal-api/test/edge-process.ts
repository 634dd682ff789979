import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

export interface EdgeProcess {
  child: ChildProcess;
  lines(): string[];
  /** Its address, when it answers. Rejects if it ends before. */
  ready: Promise<string>;
  ended: Promise<number | null>;
}

/** The edge as an operator starts it, on a free port, before an API. Whoever starts it ends it. */
export function startEdgeProcess(apiUrl: string, storeUrl: string, env: Record<string, string>): EdgeProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', join(__dirname, '../../edge/src/server.ts')], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      API_URL: apiUrl,
      STORE_URL: storeUrl,
      DOCUMENTS_DIR: join(__dirname, '../../../deploy/documents'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const ready = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => {
        out += part.toString();
        const port = /Server listening at https?:\/\/\S+:(\d+)/.exec(out)?.[1];
        if (port) resolve(`http://127.0.0.1:${port}`);
      });
    void ended.then(() => reject(new Error(`the edge ended: ${out}`)));
  });
  return { child, lines: () => out.trim().split('\n'), ready, ended };
}
