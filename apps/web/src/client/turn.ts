/**
 * A turn on a shared tablet that began while the server was away (decision 0530). The session of the turn only sends
 * entries. No other call uses this session, and the person signs in again when the connection returns.
 */
import { keepOnDevice } from './device-storage';
import { token } from './token';

const turnKey = 'pms-turn';
const leftKey = 'pms-left';

/** The turn on a device without room, until the page closes. */
let onPage: string | null = null;

/** Whether the person took the tablet without the server. */
export const isTurn = (): boolean => {
  const turn = onPage ?? localStorage.getItem(turnKey);
  return turn !== null && turn === token();
};

/** Marks the session with this token as a turn without the server. Null ends the turn. */
export function markTurn(of: string | null): void {
  onPage = null;
  localStorage.removeItem(turnKey);
  if (of !== null && !keepOnDevice(turnKey, of)) onPage = of;
}

function leftSessions(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(leftKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

/**
 * Records a session whose person left while the server was away. A device without room does not record the session. The
 * person leaves in any case, and the server ends the session after its time.
 */
export function noteLeft(left: string): void {
  keepOnDevice(leftKey, JSON.stringify([...leftSessions(), left]));
}

/** Reports the left sessions to the server. A session that could not be reported stays recorded. */
export async function endLeftSessions(tell: (left: string) => Promise<boolean>): Promise<void> {
  for (const left of leftSessions()) {
    if (!(await tell(left))) return;
    if (!keepOnDevice(leftKey, JSON.stringify(leftSessions().filter((other) => other !== left)))) return;
  }
}
