/** `url`: the URL or the AWS variables are wrong; `denied`: refused; `unreachable`: no answer, so it is unknown whether anything changed. */
export type BucketFault = 'url' | 'denied' | 'unreachable';

export class BucketError extends Error {
  override readonly name = 'BucketError';

  constructor(
    readonly fault: BucketFault,
    message: string,
  ) {
    super(message);
  }
}
