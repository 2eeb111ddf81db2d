/** The protocol with the provider, through the library. */
import { groupsOf, type OidcProblem } from '@pms/domain/oidc/rules';
import * as client from 'openid-client';
import type { Sealer } from '../../platform/plant-key';
import type { KeptOidcSettings } from './queries';

/** The owner of the sealed secret. */
export const secretOwner = 'company sign-in';

const patienceSeconds = 10;

/** The reason of a failed sign-in; the sign-in page contains the text for it. */
export class OidcError extends Error {
  readonly problem: OidcProblem;

  constructor(problem: OidcProblem, cause?: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}

const callbackAddress = ({ plant_address }: KeptOidcSettings): string =>
  `${plant_address}/api/auth/oidc/callback`;

/** Reads the provider's metadata at each sign-in. */
async function discover(settings: KeptOidcSettings, sealer: Sealer): Promise<client.Configuration> {
  const secret = settings.sealed_secret && sealer.open(settings.sealed_secret, secretOwner);
  if (!secret)
    throw new OidcError('provider', new Error('The client secret does not open with the key of this plant'));
  const issuer = new URL(settings.issuer);
  try {
    return await client.discovery(issuer, settings.client_id, secret, undefined, {
      timeout: patienceSeconds,
      // The settings accept plain HTTP only for an address of the same machine.
      ...(issuer.protocol === 'http:' ? { execute: [client.allowInsecureRequests] } : {}),
    });
  } catch (error) {
    throw new OidcError('provider', error);
  }
}

export interface Begun {
  readonly address: string;
  readonly state: string;
  readonly nonce: string;
  readonly code_verifier: string;
}

export async function beginAtProvider(settings: KeptOidcSettings, sealer: Sealer): Promise<Begun> {
  const provider = await discover(settings, sealer);
  const begun = {
    state: client.randomState(),
    nonce: client.randomNonce(),
    code_verifier: client.randomPKCECodeVerifier(),
  };
  const address = client.buildAuthorizationUrl(provider, {
    redirect_uri: callbackAddress(settings),
    scope: settings.scopes,
    state: begun.state,
    nonce: begun.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(begun.code_verifier),
    code_challenge_method: 'S256',
  });
  return { ...begun, address: address.href };
}

export interface ProvenPerson {
  readonly issuer: string;
  readonly subject: string;
  /** Undefined if the provider sends no address, or marks the address as not verified. */
  readonly email: string | undefined;
  readonly name: string | undefined;
  readonly username: string | undefined;
  readonly groups: readonly string[];
}

export async function endAtProvider(
  settings: KeptOidcSettings,
  sealer: Sealer,
  { state, nonce, code_verifier }: Omit<Begun, 'address'>,
  query: URLSearchParams,
): Promise<ProvenPerson> {
  const provider = await discover(settings, sealer);
  const here = new URL(`${callbackAddress(settings)}?${query}`);
  try {
    const tokens = await client.authorizationCodeGrant(provider, here, {
      pkceCodeVerifier: code_verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    });
    const proven = tokens.claims();
    if (!proven) throw new Error('The provider sent no ID token');
    const { userinfo_endpoint } = provider.serverMetadata();
    const more = userinfo_endpoint
      ? await client.fetchUserInfo(provider, tokens.access_token, proven.sub)
      : {};
    const claims: Record<string, unknown> = { ...more, ...proven };
    const text = (name: string) => (typeof claims[name] === 'string' ? String(claims[name]) : undefined);
    return {
      issuer: proven.iss,
      subject: proven.sub,
      email: claims.email_verified === false ? undefined : text('email'),
      name: text('name'),
      username: text('preferred_username'),
      groups: groupsOf(claims[settings.groups_claim]),
    };
  } catch (error) {
    throw new OidcError(error instanceof client.AuthorizationResponseError ? 'refused' : 'provider', error);
  }
}
