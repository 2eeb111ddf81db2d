/** Codes of an authenticator (RFC 6238), checked by the library otpauth. */
import { stepSeconds, stepsOff } from '@pms/domain/second-factor/rules';
import { Secret, TOTP } from 'otpauth';

const issuer = 'Production Management';
/** As RFC 4226 recommends. */
const secretBytes = 20;

export const newSecret = (): string => new Secret({ size: secretBytes }).base32;

function totpOf(secret: string, label: string): TOTP {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), digits: 6, period: stepSeconds });
}

export const addressFor = (secret: string, username: string): string => totpOf(secret, username).toString();

/** The difference between the step of the code and the present step; undefined for a wrong code. */
export function stepsOffOf(secret: string, digits: string, now: string): number | undefined {
  const found = totpOf(secret, '').validate({ token: digits, timestamp: Date.parse(now), window: stepsOff });
  return found ?? undefined;
}
