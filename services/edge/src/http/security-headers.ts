/** Sent with every answer; the Content-Security-Policy belongs to the HTML and is set with it. */
export function securityHeaders(underTls: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    // Over plain HTTP browsers ignore it, and a local portal must not pin localhost to https.
    ...(underTls ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
