/** The schemas of the plant's e-mail (decision 0411). */
import { z } from 'zod';
import { pageQuery } from '../endpoint';
import { isPlainLine, isPlainName } from '../plain-text';

/** The protection of the connection to the mail server. */
export const mailSecurities = ['starttls', 'tls', 'none'] as const;
export type MailSecurity = (typeof mailSecurities)[number];

export const mailSettings = z.object({
  active: z.boolean(),
  host: z.string(),
  port: z.number().int(),
  security: z.enum(mailSecurities),
  username: z.string(),
  /** Whether a password is stored. Responses never contain the password. */
  has_password: z.boolean(),
  sender: z.string(),
  /** The address of the application for links in e-mails. If it is empty, e-mails contain no links. */
  plant_address: z.string(),
  version: z.number().int(),
});
export type MailSettings = z.infer<typeof mailSettings>;

const address = z
  .string()
  .trim()
  .max(254, 'At most 254 characters')
  .refine((text) => /^[^\s@]+@[^\s@]+$/.test(text) && isPlainName(text), 'Enter an e-mail address');

export const mailSettingsBody = z.object({
  active: z.boolean(),
  host: z
    .string()
    .trim()
    .min(1, 'Enter the name or address of the mail server')
    .max(255, 'At most 255 characters')
    .regex(/^[\w.:-]+$/, 'Enter a name such as mail.plant.example'),
  port: z.number({ error: 'Enter the port' }).int().min(1, 'From 1 to 65535').max(65_535, 'From 1 to 65535'),
  security: z.enum(mailSecurities),
  /** Empty for a server that requires no user name. */
  username: z.string().trim().max(254, 'At most 254 characters').refine(isPlainLine, 'One line'),
  /** If omitted, the stored password stays. */
  password: z.string().max(500, 'At most 500 characters').refine(isPlainLine, 'One line').optional(),
  sender: address,
  plant_address: z
    .string()
    .trim()
    .max(300, 'At most 300 characters')
    .regex(/^(?:https?:\/\/[^\s/?#]+\/?)?$/i, 'Enter an address such as https://plant.example')
    .default(''),
  version: z.number().int().optional(),
});
export type MailSettingsBody = z.infer<typeof mailSettingsBody>;

export const mailTestBody = z.object({ to: address });

export const mailKinds = ['alert', 'shift_report', 'invitation', 'test'] as const;
export type MailKind = (typeof mailKinds)[number];

export const mailStates = ['waiting', 'sent', 'failed'] as const;

export const mailMessage = z.object({
  id: z.number().int(),
  kind: z.enum(mailKinds),
  address: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  created_at: z.string(),
  sent_at: z.string().nullable(),
  /** The time of the next attempt; null without a further attempt. */
  next_at: z.string().nullable(),
  tries: z.number().int(),
  /** The error of the last attempt; null after success. */
  problem: z.string().nullable(),
});
export type MailMessage = z.infer<typeof mailMessage>;

/** Without a state, the log has the e-mails in every state. */
export const listMailQuery = pageQuery.extend({ state: z.enum(mailStates).optional() });
export type ListMailQuery = z.infer<typeof listMailQuery>;

/** The events for which a person receives e-mails. */
export const mailChoices = z.object({ alerts: z.boolean(), shift_reports: z.boolean() });
export type MailChoices = z.infer<typeof mailChoices>;
