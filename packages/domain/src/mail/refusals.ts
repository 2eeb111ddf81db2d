/** The refusals about e-mail. */
import { type Refusal, refusal } from '../refusal';

export const mailIsOff = (): Refusal =>
  refusal('MAIL_OFF', 409, 'E-mail is switched off. Save the mail server first.');
