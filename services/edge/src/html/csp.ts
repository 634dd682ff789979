/**
 * The policy of the portal's HTML. Scripts are allowed by hash and never by nonce, so that an injected script
 * cannot borrow one; styles need the nonce because antd inserts them at run time. `origins` are those of a page load's
 * overrides, on the developer's own machine; their development servers report edits over a web socket.
 */
export function contentSecurityPolicy(scriptHashes: readonly string[], styleNonce?: string, origins: readonly string[] = []): string {
  const sockets = origins.map((origin) => origin.replace(/^http/, 'ws'));
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes, ...origins].join(' '),
    ["style-src 'self'", ...(styleNonce === undefined ? [] : [`'nonce-${styleNonce}'`]), ...origins].join(' '),
    ["img-src 'self' data: blob:", ...origins].join(' '),
    ["font-src 'self'", ...origins].join(' '),
    ["connect-src 'self'", ...origins, ...sockets].join(' '),
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
  ].join('; ');
}
