/** The thread that reads uploaded 3D models, one after the other, and posts the problem of each invalid model. */
import { parentPort } from 'node:worker_threads';
import { readModel } from '@pms/domain/twin/gltf';
import type { Posted } from './platform/threads/limited-thread';

parentPort?.on('message', (bytes: Uint8Array) => {
  const post = (posted: Posted<string>): void => parentPort?.postMessage(posted);
  const read = readModel(bytes);
  if ('problem' in read) post({ part: read.problem });
  post({ end: true });
});
