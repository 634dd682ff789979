import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/** Whether no program listens on a port of this machine, on whatever address. */
export async function isPortFree(port: number): Promise<boolean> {
  const probe = createServer();
  try {
    await once(probe.listen(port), 'listening');
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'EADDRINUSE';
  }
  probe.close();
  await once(probe, 'close');
  return true;
}

/** A port of 127.0.0.1 that nobody listens on at this moment; another program can take it before the caller does. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
