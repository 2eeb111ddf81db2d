/**
 * A key that no other call carries (UUID version 4). `crypto.randomUUID` exists over https and on loopback only; this
 * function also works in a browser that reaches the plant over plain http.
 */
import { v4 } from 'uuid';

export const randomKey = (): string => v4();
