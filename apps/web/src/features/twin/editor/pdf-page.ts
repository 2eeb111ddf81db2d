/**
 * The first page of a PDF as pixels. pdf.js reads the file in one worker and draws it in another. Both workers come
 * from the plant's server. No script of the file runs, and no link of the file is loaded. Both workers end with the
 * page or at the time limit, so that a hostile file cannot block the editor.
 */

import painterAddress from 'pdfjs-dist/legacy/build/pdf.renderer.min.mjs?url';
import readerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

export interface PdfPage {
  readonly canvas: HTMLCanvasElement;
  /** The size of the page in points. */
  readonly width: number;
  readonly height: number;
}

/** The time limit. Drawing the plan of a whole site takes two seconds. */
const longestMs = 20_000;
/** The maximum size of one picture in the page. Larger pictures are omitted. */
const mostPixels = 100_000_000;

/** Throws an error with a sentence for the person if the page cannot be drawn. */
export async function firstPageOfPdf(data: Uint8Array, longestSide: number): Promise<PdfPage> {
  const workers = [readerAddress, painterAddress].map((address) => new Worker(address, { type: 'module' }));
  const limit = endAfter(longestMs, 'The PDF takes too long to draw');
  try {
    return await Promise.race([draw(data, longestSide, workers), limit.end]);
  } catch (error) {
    throw inWords(error);
  } finally {
    limit.forget();
    for (const worker of workers) worker.terminate();
  }
}

async function draw(
  data: Uint8Array,
  longestSide: number,
  [reader, painter]: readonly Worker[],
): Promise<PdfPage> {
  const { AnnotationMode, getDocument, GlobalWorkerOptions } = await import(
    'pdfjs-dist/legacy/build/pdf.mjs'
  );
  GlobalWorkerOptions.workerPort = reader ?? null;
  GlobalWorkerOptions.rendererPorts = painter ? [painter] : [];
  // Draws letters as lines, so that the browser loads no font from the file.
  const fonts = { disableFontFace: true, useSystemFonts: true };
  const file = await getDocument({ data, ...fonts, maxImageSize: mostPixels, useWasm: false }).promise;
  const page = await file.getPage(1);
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: longestSide / Math.max(width, height) });
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(viewport.width);
  canvas.height = Math.ceil(viewport.height);
  await page.render({ canvas, viewport, annotationMode: AnnotationMode.DISABLE }).promise;
  if (isBlank(canvas)) throw new Error('The first page holds no lines and no picture that can be read');
  return { canvas, width, height };
}

/** Whether every pixel is white. A white page is useless as an underlay. */
function isBlank(canvas: HTMLCanvasElement): boolean {
  const pen = canvas.getContext('2d');
  if (!pen) return true;
  const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
  return new Uint32Array(data.buffer).every((pixel) => pixel === 0xff_ff_ff_ff || pixel === 0);
}

/** The texts of the editor for the errors of pdf.js, by the name of the error. */
function inWords(error: unknown): Error {
  const name = error instanceof Error ? error.name : '';
  if (name === 'PasswordException') return new Error('The PDF is protected by a password');
  if (name === 'InvalidPDFException') return new Error('The file is not a PDF, or it is damaged');
  if (name === 'Error' && error instanceof Error) return error;
  return new Error('The first page of the PDF cannot be drawn');
}

function endAfter(
  ms: number,
  sentence: string,
): { readonly end: Promise<never>; readonly forget: () => void } {
  let forget = () => {};
  const end = new Promise<never>((_, reject) => {
    const timer = setTimeout(() => reject(new Error(sentence)), ms);
    forget = () => clearTimeout(timer);
  });
  return { end, forget };
}
