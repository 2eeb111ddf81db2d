/** Saves a file of the server at the press of a button, and shows a message about a failure. */
import { type Downloaded, saveFile } from '../client/download';
import { type Action, useAction } from './use-action';

interface FileWish<Wish>
  extends Pick<Action<Wish, Downloaded>, 'done' | 'doneMs' | 'problemOf' | 'problemMs'> {
  readonly fetch: (wish: Wish) => Promise<Downloaded>;
}

export const useFile = <Wish>({ fetch, ...messages }: FileWish<Wish>) =>
  useAction({ ...messages, act: fetch, onDone: (file) => saveFile(file), toastsProblem: true });
