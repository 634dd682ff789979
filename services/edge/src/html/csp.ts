/**
 * The policy of the portal's HTML. Scripts are allowed by hash and never by nonce, so that an injected script
 * cannot borrow one; styles need the nonce because antd inserts them at run time.
 */
export function contentSecurityPolicy(scriptHashes: readonly string[], styleNonce?: string): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes].join(' '),
    styleNonce === undefined ? "style-src 'self'" : `style-src 'self' 'nonce-${styleNonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
  ].join('; ');
}
