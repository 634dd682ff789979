import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
export const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
const MINUTES_15 = 15 * 60_000;

/** The error code that S3 gives to this request's signature (version 4, in the header); undefined when it is right. */
export function signatureFault(request: IncomingMessage, secrets: ReadonlyMap<string, string>): { code: string; accessKeyId: string } {
  const form =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
  const [, accessKeyId = '', day = '', region = '', signed = '', signature = ''] = form.exec(request.headers.authorization ?? '') ?? [];
  const fault = (code: string) => ({ code, accessKeyId });
  if (!accessKeyId) return fault('AccessDenied');
  const secret = secrets.get(accessKeyId);
  if (secret === undefined) return fault('InvalidAccessKeyId');
  const date = String(request.headers['x-amz-date']);
  const time = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!date.startsWith(day) || !(Math.abs(Date.now() - time) < MINUTES_15)) return fault('RequestTimeTooSkewed');
  const names = signed.split(';');
  // A condition or a hash that is not signed could be taken away on the way.
  const mustBeSigned = Object.keys(request.headers).filter(
    (name) => name === 'host' || name.startsWith('x-amz-') || name === 'if-match' || name === 'if-none-match',
  );
  if (mustBeSigned.some((name) => !names.includes(name))) return fault('AccessDenied');
  const url = new URL(request.url!, 'http://host');
  const query = [...url.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort();
  const canonical = [
    request.method,
    url.pathname
      .split('/')
      .map((part) => encode(decodeURIComponent(part)))
      .join('/'),
    query.join('&'),
    ...names.map((name) => `${name}:${String(request.headers[name]).trim().replace(/\s+/g, ' ')}`),
    '',
    signed,
    request.headers['x-amz-content-sha256'],
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>((last, part) => hmac(last, part), `AWS4${secret}`);
  const wanted = hmac(key, ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n')).toString('hex');
  return fault(wanted === signature ? '' : 'SignatureDoesNotMatch');
}
