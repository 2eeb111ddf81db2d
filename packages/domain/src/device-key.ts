/** The key of a device that sends readings of any kind. The key itself is sent once, when it is created. */
import { z } from 'zod';

export const deviceKey = z.object({
  id: z.number().int(),
  name: z.string(),
  created_by_name: z.string().nullable(),
  created_at: z.string(),
  /** The minute of the last use; null if the key was never used. */
  last_used_at: z.string().nullable(),
  revoked_at: z.string().nullable(),
});
export type DeviceKey = z.infer<typeof deviceKey>;

export const deviceKeyBody = z.strictObject({
  name: z
    .string({ error: 'Name the device' })
    .trim()
    .min(1, 'Name the device')
    .max(100, 'At most 100 characters'),
});
