import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** What an edge holds, after a collection of garbage. */
export interface Held {
  /** Connections of clients. */
  connections: number;
  /** Those and the ones to the API. */
  sockets: number;
  /** Bytes of objects in memory. */
  heap: number;
  /** Its metrics, as Prometheus reads them. */
  metrics: string;
}

export interface QuickEdge {
  child: ChildProcess;
  port: number;
  held(): Promise<Held>;
}

/** An edge in a process of its own that cuts slow clients off early. Whoever starts it ends it. */
export async function startQuickEdge(env: Record<string, string>, timeouts: Record<string, number>): Promise<QuickEdge> {
  const child = fork(join(__dirname, '../../../edge/test/quick-edge.ts'), {
    execArgv: ['--expose-gc', '--import', 'tsx'],
    env: { PATH: process.env.PATH, TIMEOUTS: JSON.stringify(timeouts), ...env },
  });
  const gone = new AbortController();
  child.once('exit', () => gone.abort(new Error('the edge ended')));
  const [{ port }] = (await once(child, 'message', gone)) as [{ port: number }];
  return {
    child,
    port,
    async held() {
      child.send('');
      const [held] = (await once(child, 'message', gone)) as [Held];
      return held;
    },
  };
}
