import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { OperatorError } from '@portal/node-kit';
import { parseTrust, type Trust } from '@portal/releases/signing';

/** The trust file of an edge, which may change while it runs. A new one that is wrong is not used: the former stays. */
export class TrustFile {
  #text: string;
  #trust: Trust;
  #problem: string | undefined;
  #revision = 1;

  /** @throws OperatorError in one line that begins with TRUST_FILE when there is no valid file */
  constructor(private readonly path: string) {
    try {
      this.#text = readFileSync(path, 'utf8');
      this.#trust = parseTrust(this.#text, path);
    } catch (error) {
      throw new OperatorError(`TRUST_FILE must be the file of who may release what, or off: ${oneLine(error)}`);
    }
  }

  get trust(): Trust {
    return this.#trust;
  }

  /** Grows with each other file that is in use. */
  get revision(): number {
    return this.#revision;
  }

  /** Why the newest file is not in use, in one sentence; undefined when it is. */
  get problem(): string | undefined {
    return this.#problem;
  }

  /** Takes the file as it is now. Its text is compared, because times of files may stay while they change. Never rejects. */
  async look(): Promise<void> {
    try {
      const text = await readFile(this.path, 'utf8');
      if (text !== this.#text) {
        this.#trust = parseTrust(text, this.path);
        this.#text = text;
        this.#revision += 1;
      }
      this.#problem = undefined;
    } catch (error) {
      this.#problem = `the trust file cannot be read, the one before stays in use: ${oneLine(error)}`;
    }
  }
}

const oneLine = (error: unknown): string => (error as Error).message.replaceAll(/\s+/g, ' ');
