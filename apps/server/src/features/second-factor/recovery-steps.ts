/** Gives a person ten new recovery codes. */
import { randomInt } from 'node:crypto';
import {
  recoveryAlphabet,
  recoveryCodeCount,
  recoverySigns,
  spelledRecoveryCode,
} from '@pms/domain/second-factor/rules';
import type { Change } from '../../platform/change';
import { replaceRecoveryCodes } from './queries';

/** Sixteen characters, about 79 bits: too many possible codes to find a code from its hash. */
const newCode = (): string =>
  Array.from({ length: recoverySigns }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)]).join('');

/** Returns the codes as a person reads them. The database stores only their hashes. */
export async function giveRecoveryCodes(change: Change, userId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  await replaceRecoveryCodes(change.tx, userId, codes);
  return codes.map(spelledRecoveryCode);
}
