/**
 * An OpenID provider for tests: `node issuer.mjs <port> <callback>` serves it until it is killed. Its page of signing in has a button
 * for each account; `?account=` presses it.
 */
import { createServer } from 'node:http';
import { Provider } from 'oidc-provider';

const [port, callback] = process.argv.slice(2);
const issuer = `http://127.0.0.1:${port}`;

const ACCOUNTS = {
  lin: { email: 'lin@example.com', email_verified: true, groups: ['portal-platform'] },
  orders: { email: 'orders@example.com', email_verified: true, groups: [] },
  viewer: { email: 'viewer@example.com', email_verified: true, groups: [] },
  stranger: { email: 'stranger@example.com', email_verified: true, groups: [] },
  unverified: { email: 'orders@example.com', email_verified: false, groups: [] },
};

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: 'console',
      client_secret: 'a-secret-of-the-console',
      redirect_uris: [callback],
      post_logout_redirect_uris: [`${new URL(callback).origin}/`],
    },
  ],
  claims: { openid: ['sub'], email: ['email', 'email_verified', 'groups'] },
  features: { devInteractions: { enabled: false } },
  pkce: { required: () => true },
  cookies: { keys: ['a key of a test'] },
  interactions: { url: (_context, { uid }) => `/choose/${uid}` },
  findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, ...ACCOUNTS[id] }) }),
  async loadExistingGrant(context) {
    const { accountId } = context.oidc.session;
    const grant = new context.oidc.provider.Grant({ clientId: context.oidc.client.clientId, accountId });
    grant.addOIDCScope('openid email');
    await grant.save();
    return grant;
  },
});

createServer((request, response) => {
  const url = new URL(request.url, issuer);
  if (!url.pathname.startsWith('/choose/')) return provider.callback()(request, response);
  const account = url.searchParams.get('account');
  if (account !== null)
    return provider
      .interactionFinished(request, response, { login: { accountId: account } })
      .catch((error) => response.writeHead(400).end(error.message));
  const links = Object.keys(ACCOUNTS).map((name) => `<li><a href="${url.pathname}?account=${name}">${name}</a></li>`);
  response
    .writeHead(200, { 'content-type': 'text/html' })
    .end(`<!doctype html><title>Issuer</title><h1>Issuer</h1><ul>${links.join('')}</ul>`);
}).listen(Number(port), '127.0.0.1', () => console.log('listening'));
