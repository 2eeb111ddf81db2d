/** A ticket is valid only together with the cookie of the browser that began the sign-in. */
import { hashToken } from '../../platform/token-hash';

export const ticketHash = (ticket: string, cookie: string): Buffer => hashToken(`${ticket}\n${cookie}`);
