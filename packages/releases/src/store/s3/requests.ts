import { bucketClient, BucketError, readPlace, type BucketClient, type BucketPlace } from '@portal/bucket';
import { StoreError } from '../types';

export type S3Client = BucketClient['request'];

/**
 * The bucket of a store and requests to it, whose failures are those of a store.
 * @throws StoreError `url` when the URL or the AWS variables are invalid
 */
export function openBucket(url: string, env: NodeJS.ProcessEnv, name: string): { place: BucketPlace; s3: S3Client } {
  try {
    const place = readPlace(url, env);
    const client = bucketClient(place, name);
    return { place, s3: (request) => client.request(request).catch(asStoreError) };
  } catch (error) {
    return asStoreError(error);
  }
}

function asStoreError(error: unknown): never {
  throw error instanceof BucketError ? new StoreError(error.fault, error.message) : error;
}
