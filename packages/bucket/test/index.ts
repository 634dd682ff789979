export { startS3, type S3Server, type Trouble } from './s3-server';
export { givenBucket, startS3rver, type TestBucket } from './s3rver';
