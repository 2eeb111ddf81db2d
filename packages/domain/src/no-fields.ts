/**
 * The schemas of an endpoint without parameters, query and body. They have their own module, because the build of the
 * browser removes the schemas of endpoints (apps/web/build-steps/lean-domain.ts).
 */
import { z } from 'zod';

const none = z.object({});

export const noFields = { params: none, query: none, body: none };
