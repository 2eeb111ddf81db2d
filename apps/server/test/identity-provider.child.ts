/**
 * The OpenID Connect provider of a company, in a separate process. The test names the people. Every password is right.
 */
import Provider from 'oidc-provider';

interface Wish {
  readonly redirect: string;
  readonly people: Readonly<Record<string, Record<string, unknown>>>;
}

const { redirect, people } = JSON.parse(process.env.IDENTITY_PROVIDER ?? '') as Wish;

const provider = new Provider('http://127.0.0.1', {
  clients: [{ client_id: 'plant', client_secret: 'secret-of-the-plant', redirect_uris: [redirect] }],
  claims: {
    openid: ['sub'],
    profile: ['name', 'preferred_username', 'groups'],
    email: ['email', 'email_verified'],
  },
  findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, ...people[id] }) }),
  // The built-in pages of the provider for the sign-in and the consent.
  features: { devInteractions: { enabled: true } },
  cookies: { keys: ['a key of a test'] },
  ttl: { AccessToken: 600, IdToken: 600, Session: 600, Interaction: 600, Grant: 600 },
});
// The metadata of the provider contain the port that the system chose.
const server = provider.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  Object.defineProperty(provider, 'issuer', { value: `http://127.0.0.1:${port}` });
  console.log(`ready at http://127.0.0.1:${port}`);
});
