/** Checks an uploaded 3D model in a separate thread: one model at a time, within limits of time and memory. */
import { RefusalError } from '@pms/domain/refusal';
import { modelRefused, tooManyModelsAtOnce } from '@pms/domain/twin/model-endpoints';
import { fewAtOnce, TooManyWaiting } from '../../platform/threads/few-at-once';
import { LimitedThread, ThreadLimitError } from '../../platform/threads/limited-thread';
import { threadFile } from '../../platform/threads/thread-file';

/** A model of 100,000 triangles, the maximum, takes a second and 100 MB. */
const thread = new LimitedThread<Uint8Array, string>(threadFile('read-model-worker'), {
  seconds: 20,
  megabytes: 384,
});

/** Two uploads may wait, because each waiting upload uses a connection to the database. */
const inLine = fewAtOnce(1, 2);

/** Throws a RefusalError with the problem of the model. */
export async function checkModel(bytes: Uint8Array): Promise<void> {
  let problem: string | undefined;
  try {
    await inLine(() =>
      thread.run(bytes, (found) => {
        problem = found;
      }),
    );
  } catch (error) {
    if (error instanceof TooManyWaiting) throw new RefusalError(tooManyModelsAtOnce());
    if (!(error instanceof ThreadLimitError)) throw error;
    problem = 'The model takes too long to read. Export the model with fewer parts';
  }
  if (problem !== undefined) throw new RefusalError(modelRefused(problem));
}
