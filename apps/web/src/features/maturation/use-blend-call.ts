/** One action in the maturation room: makes the call, loads the list again, and shows a problem in the open form. */
import type { Endpoint } from '@pms/domain/endpoint';
import type { z } from 'zod';
import { call } from '../../client/api';
import { failureText } from '../../client/call-error';
import { keptText } from '../../client/late-desk';
import { useAction } from '../use-action';
import { maturationKeys } from './queries';

interface BlendCall<Params extends z.ZodType, Body extends z.ZodType, Data> {
  readonly endpoint: Endpoint<Params, z.ZodType, Body, z.ZodType<{ success: true; data: Data }>>;
  readonly params?: z.input<Params>;
  /** The text before the sentence of the server (specification 3, section 8). */
  readonly failed: string;
  /** See `use-action.ts`. `data` is undefined while the call waits on this device. */
  readonly afterwards?: (data: Data | undefined) => Promise<void>;
  readonly done: (data: Data) => string;
  /** `data` is undefined while the call waits on this device. */
  readonly onDone: (data: Data | undefined) => void;
}

export const useBlendCall = <Params extends z.ZodType, Body extends z.ZodType, Data>({
  endpoint,
  params,
  failed,
  done,
  ...action
}: BlendCall<Params, Body, Data>) =>
  useAction({
    ...action,
    // A check that waits on the device has no record yet.
    done: (data) => (data === undefined ? keptText : done(data)),
    act: async (body: z.input<Body>): Promise<Data> =>
      (await call(endpoint, { body, ...(params === undefined ? {} : { params }) })).data,
    problemOf: (error) => failureText(failed, error),
    concerns: [maturationKeys.all],
  });
