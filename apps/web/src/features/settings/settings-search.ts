/** What the address of the settings holds, so that a link leads to the tab. */
import { z } from 'zod';

export const settingsSearch = z.object({
  tab: z.enum(['profile', 'system']).default('profile').catch('profile'),
});
export type SettingsSearch = z.infer<typeof settingsSearch>;
