export { BucketError } from './bucket-error';
export { bucketClient, type BucketClient } from './client';
export { openObject, type OpenedObject } from './download';
export { readPlace, type BucketPlace } from './place';
export { abortUploads, uploadInParts } from './upload';
