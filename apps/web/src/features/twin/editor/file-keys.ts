/** The keys of the files: Ctrl+S saves, Ctrl+O imports, Ctrl+E exports. The tooltips of the toolbar name these keys. */
import type { KeyboardEvent } from 'react';
import type { EditorFiles } from './use-editor-files';

/** Whether the editor handled the key. */
export function pressFileKey(files: EditorFiles, event: KeyboardEvent): boolean {
  if (!event.ctrlKey && !event.metaKey) return false;
  const key = event.key.toLowerCase();
  if (key === 's') files.askToSave();
  else if (key === 'o') files.askForFile();
  else if (key === 'e') files.exportFile();
  else return false;
  return true;
}
