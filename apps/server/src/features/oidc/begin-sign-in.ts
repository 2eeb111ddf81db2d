/**
 * Sends the browser to the provider and reads the result. The database stores the state until then, bound to a cookie
 * of the browser.
 */
import { oidcProblems, problemMark, ticketMark } from '@pms/domain/oidc/rules';
import { inChange } from '../../platform/change';
import type { Device } from '../../platform/http/device-cookie';
import type { Redirect, Server } from '../../platform/http/route';
import { hashToken, newToken } from '../../platform/token-hash';
import { personByProof } from './person-by-proof';
import { beginAtProvider, endAtProvider, OidcError } from './provider';
import { insertTicket, keepBegun, readOidcSettings, takeBegun } from './queries';
import { ticketHash } from './ticket-hash';

/** Long enough for a person who must look for a telephone that shows codes. */
const beginMinutes = 10;
const ticketMinutes = 2;

const backWith = (problem: OidcError['problem']): Redirect => ({ to: `/login#${problemMark}${problem}` });

function problemOf({ log }: Server, error: unknown): OidcError['problem'] {
  if (!(error instanceof OidcError)) throw error;
  log.warn({ err: error.cause }, `A sign-in by the provider of the company ended: ${error.problem}`);
  return error.problem;
}

export async function beginSignIn(server: Server, device: Device): Promise<Redirect> {
  const settings = await readOidcSettings(server.db);
  if (!settings.active) return { status: 502, sentence: oidcProblems.provider };
  try {
    const { address, ...begun } = await beginAtProvider(settings, server.sealer);
    const cookie = newToken();
    await keepBegun(server.db, hashToken(cookie), begun, beginMinutes);
    device.keepSignIn(cookie);
    return { to: address };
  } catch (error) {
    return { status: 502, sentence: oidcProblems[problemOf(server, error)] };
  }
}

export async function comeBack(server: Server, device: Device, query: object): Promise<Redirect> {
  const { db, sealer } = server;
  const cookie = device.signIn;
  const begun = cookie === undefined ? undefined : await takeBegun(db, hashToken(cookie));
  const settings = await readOidcSettings(db);
  if (cookie === undefined || !begun || !settings.active) return backWith('ended');
  try {
    const given = Object.entries(query).filter(([, value]) => value !== undefined);
    const proven = await endAtProvider(settings, sealer, begun, new URLSearchParams(given));
    const ticket = newToken();
    const refused = await inChange(db, null, async (change) => {
      const found = await personByProof(change, settings, proven);
      if (found instanceof OidcError) return found;
      await insertTicket(change.tx, ticketHash(ticket, cookie), found, ticketMinutes);
      return undefined;
    });
    if (refused) throw refused;
    return { to: `/login#${ticketMark}${ticket}` };
  } catch (error) {
    return backWith(problemOf(server, error));
  }
}
