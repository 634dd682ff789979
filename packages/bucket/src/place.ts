import { BucketError } from './bucket-error';

/** Where a program keeps its objects: bucket, prefix and credentials. */
export interface BucketPlace {
  /** The base URL of its keys, with a trailing slash. */
  base: string;
  /** The prefix of a key in the bucket's listing, with a trailing slash, or nothing. */
  prefix: string;
  /** The URL of the bucket itself. */
  bucketUrl: string;
  region: string;
  credentials: { accessKeyId: string; secretAccessKey: string; sessionToken?: string };
}

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const PREFIX = /^(?:[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*)?$/;

/**
 * Reads `s3://bucket/prefix?region=…&endpoint=…`. Without an endpoint the bucket is one of AWS; with one it is addressed
 * by path, as all compatible servers understand. The standard AWS variables give the credentials and what the URL omits.
 * @throws BucketError `url` naming what is wrong
 */
export function readPlace(text: string, env: NodeJS.ProcessEnv): BucketPlace {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !BUCKET.test(url.hostname) || url.port || url.username || url.hash)
    throw wrong('must be s3://<bucket>/<prefix>, such as s3://portal/releases?region=eu-central-1');
  const prefix = url.pathname.replace(/^\/|\/$/g, '');
  if (!PREFIX.test(prefix)) throw wrong(`has the prefix ${prefix}: it may have letters, digits, dots, dashes and slashes`);
  const unknown = [...url.searchParams.keys()].find((key) => key !== 'region' && key !== 'endpoint');
  if (unknown !== undefined) throw wrong(`has the parameter ${unknown}: there are region and endpoint`);
  const region = url.searchParams.get('region') ?? env.AWS_REGION ?? env.AWS_DEFAULT_REGION ?? 'us-east-1';
  if (!/^[a-z0-9-]+$/.test(region)) throw wrong(`has the region ${JSON.stringify(region)}, which is none`);
  const bucketUrl = bucketAt(url.hostname, region, url.searchParams.get('endpoint') ?? env.AWS_ENDPOINT_URL_S3 ?? env.AWS_ENDPOINT_URL);
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_SESSION_TOKEN: sessionToken } = env;
  if (!accessKeyId || !secretAccessKey) throw wrong('is a bucket: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set');
  const folder = prefix ? `${prefix}/` : '';
  return {
    base: bucketUrl + folder,
    prefix: folder,
    bucketUrl,
    region,
    credentials: { accessKeyId, secretAccessKey, ...(sessionToken ? { sessionToken } : {}) },
  };
}

function bucketAt(bucket: string, region: string, endpoint: string | undefined): string {
  if (endpoint) {
    const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined;
    if (!url || !['http:', 'https:'].includes(url.protocol) || url.search || url.hash || url.username)
      throw wrong(`has the endpoint ${endpoint}: it must be an http or https URL`);
    return `${url.href.replace(/\/$/, '')}/${bucket}/`;
  }
  const domain = region.startsWith('cn-') ? 'amazonaws.com.cn' : 'amazonaws.com';
  // A name with dots does not fit the certificate of *.s3.<region>.
  return bucket.includes('.') ? `https://s3.${region}.${domain}/${bucket}/` : `https://${bucket}.s3.${region}.${domain}/`;
}

function wrong(problem: string): BucketError {
  return new BucketError('url', problem);
}
