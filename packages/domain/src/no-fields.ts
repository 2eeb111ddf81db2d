/**
 * The schemas of an endpoint that takes nothing: in their own module, because the browser's build has no schema of an
 * endpoint (apps/web/build-steps/lean-domain.ts).
 */
import { z } from 'zod';

const none = z.object({});

export const noFields = { params: none, query: none, body: none };
