/** Save, Load, Import and Export of the editor, for the header, the toolbar and the keys. */
import { badFileSentence, readLayoutFile, writeLayoutFile } from '@pms/domain/twin/layout-file';
import { useRef, useState } from 'react';
import { saveFile } from '../../../client/download';
import { plantNow } from '../../../client/plant-now';
import { toast } from '../../../ui/toasts';
import type { PictureKind } from '../plan/layout-picture';
import { texts } from './texts';
import type { Editor } from './use-editor';

export interface FileProblem {
  readonly sentence: string;
  readonly details: readonly string[];
}

export function useEditorFiles(editor: Editor) {
  const { drawing, origin } = editor;
  const [opened, setOpened] = useState<'save' | 'load' | null>(null);
  const [problem, setProblem] = useState<FileProblem | null>(null);
  const [drawn, setDrawn] = useState<PictureKind | null>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const name = origin?.name ?? texts.unnamed;
  const importFile = async (file: File | undefined) => {
    if (!file) return;
    const read = readLayoutFile(await file.text());
    setProblem('problems' in read ? { sentence: badFileSentence, details: read.problems } : null);
    if (!('file' in read)) return;
    editor.change(() => ({ data: read.file.data, machines: read.file.machines }));
    toast('success', texts.imported(read.file.name));
  };
  const failedExport = (error: unknown) =>
    setProblem({
      sentence: texts.exportFailed(error instanceof Error ? error.message : String(error)),
      details: [],
    });
  const exportFile = () => {
    try {
      const written = writeLayoutFile(name, drawing, plantNow());
      saveFile({ name: `${name}.json`, file: new Blob([written], { type: 'application/json' }) });
    } catch (error) {
      failedExport(error);
    }
  };
  const pictureMade = (picture: Blob) => {
    if (drawn) saveFile({ name: `${name}.${drawn}`, file: picture });
    setDrawn(null);
  };
  const pictureFailed = (error: unknown) => {
    setDrawn(null);
    failedExport(error);
  };
  return {
    ...{ opened, problem, chooser, importFile, exportFile },
    /** The picture that the browser is making. */
    drawn,
    exportPicture: setDrawn,
    ...{ pictureMade, pictureFailed },
    askForFile: () => chooser.current?.click(),
    askToSave: () => setOpened('save'),
    askToLoad: () => setOpened('load'),
    close: () => setOpened(null),
  };
}
export type EditorFiles = ReturnType<typeof useEditorFiles>;
