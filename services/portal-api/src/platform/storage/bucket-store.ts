import { abortUploads, bucketClient, openObject, uploadInParts, type BucketPlace } from '@portal/bucket';
import { isObjectName, requireObjectName, type ObjectStore } from './object-store';

/** A page waits for these: all attempts together take less than the 30 s that an edge waits for an answer. */
const PATIENCE = { attempts: 3, readMs: 5_000, writeMs: 15_000, totalMs: 20_000 };

/** Objects in a bucket, for any number of machines. Rejects with a BucketError where it refuses or does not answer. */
export function bucketStore(place: BucketPlace, patience = PATIENCE): ObjectStore {
  const location = `the bucket ${place.base}`;
  const client = bucketClient(place, location, patience);
  return {
    location,
    async put(name, bytes, contentType) {
      requireObjectName(name);
      const headers = { 'content-type': contentType, 'if-none-match': '*' };
      const { status, repeated } = await client.request({ method: 'PUT', key: name, headers, body: bytes });
      // Nobody else writes under a new name: what is there after an attempt without an answer is of that attempt.
      if (status >= 300 && !repeated) throw new Error(`an object ${name} exists already`);
    },
    async write(name, pieces, contentType) {
      requireObjectName(name);
      await uploadInParts(client, name, pieces, contentType);
    },
    read: (name) => (isObjectName(name) ? openObject(client, name) : Promise.resolve(undefined)),
    async remove(name) {
      if (!isObjectName(name)) return;
      await client.request({ method: 'DELETE', key: name });
      await abortUploads(client, name);
    },
  };
}
