/** The role that results from a person's groups, and the reasons for a refused sign-in (decision 0412). */
import { invalidInput, type Refusal } from '../refusal';
import type { Role } from '../roles';
import type { GroupRole, OidcSettingsBody } from './schema';

/** A claim of groups is a list or one name; other values are ignored. */
export const groupsOf = (claim: unknown): string[] =>
  (Array.isArray(claim) ? claim.slice(0, 1000) : [claim]).filter((group) => typeof group === 'string');

/** The role of the first line whose group the person is in. */
export const roleByGroups = (groups: readonly string[], lines: readonly GroupRole[]): Role | undefined =>
  lines.find(({ group }) => groups.includes(group))?.role;

/** The reasons why a sign-in by the provider ended without a session, and the sentences on the sign-in page. */
export const oidcProblems = {
  ended: 'The sign-in took too long or was begun in another window. Please try again.',
  provider: 'The sign-in of the company is not available. Try again, or sign in with username and password.',
  refused: 'The sign-in of the company did not let you in.',
  role: 'Your groups at the sign-in of the company give you no role here. Ask your administrator.',
  email:
    'The person of the account with your e-mail entered this e-mail. Ask an administrator to check and save the account.',
  account: 'You have no account here. Ask your administrator.',
} as const;
export type OidcProblem = keyof typeof oidcProblems;

/** The fragment (after #) in the address of the sign-in page. */
export const ticketMark = 'company-sign-in=';
export const problemMark = 'company-sign-in-problem=';

/** A stored secret is sent only to the provider for which it was entered. */
export function keptSecretRefusal(
  before: { readonly issuer: string; readonly client_id: string; readonly has_secret: boolean },
  { issuer, client_id, secret, active }: Pick<OidcSettingsBody, 'issuer' | 'client_id' | 'secret' | 'active'>,
): Refusal | undefined {
  if (secret !== undefined) return undefined;
  const message = 'Enter the client secret again, because the provider changed';
  if (before.has_secret && (before.issuer !== issuer || before.client_id !== client_id))
    return invalidInput([{ path: 'secret', message }]);
  if (!before.has_secret && active)
    return invalidInput([{ path: 'secret', message: 'Enter the client secret' }]);
  return undefined;
}
