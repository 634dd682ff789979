import { readFileSync, statSync } from 'node:fs';
import { OperatorError } from '@portal/node-kit';
import { counter, gauge } from '@portal/node-kit/telemetry';
import { parseTrust, type Trust } from '@portal/releases/signing';
import type { FastifyBaseLogger } from 'fastify';

const checked = gauge('portal_edge_signatures_checked', '1 if the edge serves only what the trust file allows, 0 without one');
const faults = counter(
  'portal_edge_trust_file_faults_total',
  'Changes of the trust file that could not be read; the one before stays in use',
);

/** Who may release what, as a file says that is not in the store; it may be changed while the edge runs. */
export class TrustFile {
  #trust: Trust;
  #written: string;
  #version = 1;

  /** @throws OperatorError in one line when it cannot be read */
  constructor(private readonly path: string) {
    try {
      this.#written = this.#stamp();
      this.#trust = parseTrust(readFileSync(path, 'utf8'), path);
    } catch (error) {
      throw new OperatorError(`TRUST_FILE must be the file of who may release what, or off: ${(error as Error).message}`);
    }
  }

  /** The present content, with a number that grows with each change. A file that cannot be read leaves the one before. */
  read(log: FastifyBaseLogger): { trust: Trust; version: number } {
    try {
      const written = this.#stamp();
      if (written !== this.#written) {
        this.#written = written;
        this.#trust = parseTrust(readFileSync(this.path, 'utf8'), this.path);
        this.#version += 1;
        log.info({ file: this.path }, 'the trust file was changed');
      }
    } catch (error) {
      faults.inc();
      log.error({ file: this.path }, `the trust file cannot be read, the one before stays in use: ${(error as Error).message}`);
    }
    return { trust: this.#trust, version: this.#version };
  }

  #stamp(): string {
    const { mtimeMs, size, ino } = statSync(this.path);
    return `${mtimeMs} ${size} ${ino}`;
  }
}

/** Says at the start whether signatures are checked. */
export function reportTrust(trustFile: TrustFile | undefined, log: FastifyBaseLogger): void {
  checked.set(trustFile ? 1 : 0);
  if (!trustFile) log.warn('TRUST_FILE is off: no signature is checked, and whoever can write the store can release anything');
}
