import issuer from '../src/documents/issuer.json';
import { type CarrierDirectory, carrierDirectory } from '../src/domains/connections/directory';
import type { GivenConnection } from '../src/domains/connections/read-file';
import { saveConnection, setDisabled } from '../src/domains/connections/store';
import { createFieldCipher } from '../src/domains/wallet/field-cipher';
import { testKeys } from './server-keys';
import type { TestApp } from './test-app';

/** Seals the credentials of tests. */
export const testCipher = createFieldCipher(testKeys.field);

/** The carriers of a test's database, for its jobs; they listen on this machine, and may take so long. */
export const testCarriers = (timeoutMs = 5_000): CarrierDirectory =>
  carrierDirectory({
    connected: { cipher: testCipher, send: { addresses: 'any', timeoutMs }, billTo: issuer },
    network: { carriers: [] },
    log: { error: () => undefined },
  });

/** Connects a carrier, or connects it anew, enabled; its account for the portal is 4711. */
export async function connect(
  { db }: Pick<TestApp, 'db'>,
  connection: Pick<GivenConnection, 'scac' | 'ebol'> & Partial<GivenConnection>,
): Promise<void> {
  const auth = { header: 'authorization', value: 'Bearer secret-of-the-carrier' };
  const given = { name: 'Sample', account: '4711', test: false, auth, ...connection };
  await db.transaction().execute((trx) => saveConnection(trx, testCipher, given, new Date()));
  await setDisabled(db, connection.scac, null);
}
