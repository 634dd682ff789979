import { randomBytes } from 'node:crypto';
import * as client from 'openid-client';
import type { Identity, Roles } from './roles';

export interface OidcSettings {
  issuer: URL;
  clientId: string;
  clientSecret: string;
  /** Where the issuer sends the browser back to. */
  callback: URL;
  scope: string;
  /** The claim with the groups of a person. */
  groupsClaim: string;
}

/** Who signs people in. */
export type SignIn = { kind: 'development' } | { kind: 'oidc'; oidc: OidcSettings; roles: Roles };

/** The way to the issuer and back. */
const TRANSACTION_MS = 10 * 60_000;
/** Anybody can begin to sign in; more of them forget the oldest. */
const MOST = 2_000;
const ISSUER_SECONDS = 10;

interface Transaction {
  state: string;
  nonce: string;
  verifier: string;
  to: string;
  began: number;
}

/** Why nobody was signed in. `state`: the answer belongs to no sign-in of this browser, or came twice; `issuer`: it refused, or did not answer. */
export class SignInError extends Error {
  constructor(
    readonly reason: 'state' | 'issuer',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

export interface SignedIn {
  identity: Identity;
  idToken: string | undefined;
  to: string;
}

/** Signs people in by the authorization code flow with PKCE, state and nonce, each for one use. */
export class Oidc {
  readonly #settings: OidcSettings;
  readonly #clock: () => number;
  readonly #transactions = new Map<string, Transaction>();
  #config: Promise<client.Configuration> | undefined;

  constructor(settings: OidcSettings, clock: () => number = Date.now) {
    this.#settings = settings;
    this.#clock = clock;
  }

  /**
   * Begins to sign in.
   * @param to the path to open after it
   * @returns where to send the browser, and what it has to bring back in a cookie
   */
  async begin(to: string): Promise<{ url: URL; transaction: string }> {
    const config = await this.#discover();
    const verifier = client.randomPKCECodeVerifier();
    const [state, nonce] = [client.randomState(), client.randomNonce()];
    const url = client.buildAuthorizationUrl(config, {
      redirect_uri: this.#settings.callback.href,
      scope: this.#settings.scope,
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
    });
    const transaction = randomBytes(24).toString('base64url');
    for (const [key, { began }] of this.#transactions)
      if (this.#clock() - began > TRANSACTION_MS || this.#transactions.size >= MOST) this.#transactions.delete(key);
    this.#transactions.set(transaction, { state, nonce, verifier, to, began: this.#clock() });
    return { url, transaction };
  }

  /**
   * Ends it with what the issuer sent.
   * @param query of the callback, with its question mark
   * @throws SignInError
   */
  async finish(query: string, transaction: string | undefined): Promise<SignedIn> {
    const begun = transaction === undefined ? undefined : this.#transactions.get(transaction);
    if (transaction !== undefined) this.#transactions.delete(transaction);
    const url = new URL(query, this.#settings.callback);
    if (!begun || this.#clock() - begun.began > TRANSACTION_MS || url.searchParams.get('state') !== begun.state)
      throw new SignInError('state', 'the answer of the issuer belongs to no sign-in that this browser has begun');
    const config = await this.#discover();
    try {
      const tokens = await client.authorizationCodeGrant(config, url, {
        pkceCodeVerifier: begun.verifier,
        expectedState: begun.state,
        expectedNonce: begun.nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims()!;
      const more = config.serverMetadata().userinfo_endpoint
        ? await client.fetchUserInfo(config, tokens.access_token, claims.sub)
        : undefined;
      return { identity: this.#identityOf({ ...claims, ...more }), idToken: tokens.id_token, to: begun.to };
    } catch (error) {
      throw new SignInError('issuer', `the sign-in was refused: ${(error as Error).message}`, { cause: error });
    }
  }

  /** Where a browser ends its session at the issuer too; undefined where the issuer has no such place. */
  async endUrl(idToken: string | undefined, home: URL): Promise<URL | undefined> {
    const config = await this.#discover().catch(() => undefined);
    if (!config?.serverMetadata().end_session_endpoint || idToken === undefined) return undefined;
    return client.buildEndSessionUrl(config, { id_token_hint: idToken, post_logout_redirect_uri: home.href });
  }

  #identityOf(claims: Readonly<Record<string, unknown>> & { sub: string }): Identity {
    const { sub, email, email_verified: verified, [this.#settings.groupsClaim]: groups } = claims;
    return {
      subject: sub,
      email: typeof email === 'string' && verified === true ? email : undefined,
      groups: Array.isArray(groups) ? groups.filter((group) => typeof group === 'string') : [],
    };
  }

  /** Read once; an issuer that does not answer is asked again at the next sign-in. */
  #discover(): Promise<client.Configuration> {
    const { issuer, clientId, clientSecret } = this.#settings;
    const execute = issuer.protocol === 'http:' ? [client.allowInsecureRequests] : [];
    this.#config ??= client
      .discovery(issuer, clientId, clientSecret, undefined, { execute, timeout: ISSUER_SECONDS })
      .catch((error: Error) => {
        this.#config = undefined;
        throw new SignInError('issuer', `${issuer.origin} did not answer as an issuer: ${error.message}`, { cause: error });
      });
    return this.#config;
  }
}
