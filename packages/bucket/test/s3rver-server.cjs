/** Run by s3rver.test.ts: s3rver on a folder; says its port. */
const S3rver = require('s3rver');

new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: process.argv[2],
  configureBuckets: [{ name: 'portal' }],
}).run((error, { port }) => process.stdout.write(String(port)));
