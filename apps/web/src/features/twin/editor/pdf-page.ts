/**
 * The first page of a PDF as an SVG: lines, areas, pictures and plain texts, which is what a floor plan consists of.
 * Patterns, shadings and fonts of their own are left out: the picture is traced, not printed.
 */
import {
  bitmapOf,
  colourOf,
  endOfInlinePicture,
  escaped,
  identity,
  joined,
  type Matrix,
  pageMatrix,
  type State,
  short,
  start,
} from './pdf-drawing';
import {
  isDict,
  latin,
  nameOf,
  type PdfDict,
  PdfFile,
  PdfLexer,
  PdfName,
  type PdfStream,
  PdfText,
  type PdfValue,
  PdfWord,
} from './pdf-objects';

/** More shapes than a plan has. */
const mostShapes = 200_000;
const deepestForm = 8;
/** A form may show forms that show forms: a few that name each other would never end. */
const mostForms = 5000;

class PageWriter {
  readonly shapes: string[] = [];
  readonly #file: PdfFile;
  #forms = 0;

  constructor(file: PdfFile) {
    this.#file = file;
  }

  async write(content: string, resources: PdfDict | undefined, first: State, depth = 0): Promise<void> {
    const lexer = new PdfLexer(content);
    const file = this.#file;
    const saved: State[] = [];
    let state = first;
    let operands: PdfValue[] = [];
    let path = '';
    let here: readonly [number, number] = [0, 0];
    let line: Matrix = identity;
    let word: Matrix = identity;
    let leading = 0;
    const point = (x: number, y: number): string => {
      const m = state.matrix;
      return `${short(x * m[0] + y * m[2] + m[4])} ${short(x * m[1] + y * m[3] + m[5])}`;
    };
    const paint = (fills: '' | 'nonzero' | 'evenodd', strokes: boolean) => {
      if (path !== '' && (fills !== '' || strokes)) {
        const [a, b] = state.matrix;
        const width = Math.max(0.2, state.lineWidth * Math.hypot(a, b));
        this.#add(
          `<path d="${path}" fill="${fills === '' ? 'none' : state.fill}" fill-rule="${fills || 'nonzero'}"` +
            (strokes
              ? ` stroke="${state.stroke}" stroke-width="${short(width)}"${state.dash === '' ? '' : ` stroke-dasharray="${state.dash}"`}`
              : '') +
            '/>',
        );
      }
      path = '';
    };
    const show = (text: string) => {
      if (!state.font.isPlain || text.trim() === '') return;
      const m = joined(word, state.matrix);
      this.#add(
        `<text transform="matrix(${[m[0], m[1], -m[2], -m[3], m[4], m[5]].map(short).join(' ')})" font-size="${short(state.font.size)}" font-family="sans-serif" fill="${state.fill}">${escaped(text)}</text>`,
      );
      // About the width of its letters, for what follows on the same line.
      word = joined([1, 0, 0, 1, text.length * state.font.size * 0.5, 0], word);
    };
    const nextLine = (x: number, y: number) => {
      line = joined([1, 0, 0, 1, x, y], line);
      word = line;
    };
    while (!lexer.isAtEnd && this.shapes.length < mostShapes) {
      const value = lexer.read(false);
      if (!(value instanceof PdfWord)) {
        if (operands.length < 1000) operands.push(value);
        continue;
      }
      const numbers = operands.filter((one) => typeof one === 'number');
      const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers;
      const [firstOperand] = operands;
      switch (value.word) {
        case 'q':
          if (saved.length < 256) saved.push(state);
          break;
        case 'Q':
          state = saved.pop() ?? state;
          break;
        case 'cm':
          state = { ...state, matrix: joined([a, b, c, d, e, f], state.matrix) };
          break;
        case 'w':
          state = { ...state, lineWidth: a };
          break;
        case 'd': {
          const scale = Math.hypot(state.matrix[0], state.matrix[1]);
          const list = Array.isArray(firstOperand) ? firstOperand : [];
          state = {
            ...state,
            dash: list.map((one) => (typeof one === 'number' ? short(one * scale) : '0')).join(' '),
          };
          break;
        }
        case 'm':
          path += `M${point(a, b)}`;
          here = [a, b];
          break;
        case 'l':
          path += `L${point(a, b)}`;
          here = [a, b];
          break;
        case 'c':
          path += `C${point(a, b)} ${point(c, d)} ${point(e, f)}`;
          here = [e, f];
          break;
        case 'v':
          path += `C${point(...here)} ${point(a, b)} ${point(c, d)}`;
          here = [c, d];
          break;
        case 'y':
          path += `C${point(a, b)} ${point(c, d)} ${point(c, d)}`;
          here = [c, d];
          break;
        case 'h':
          path += 'Z';
          break;
        case 're':
          path += `M${point(a, b)}L${point(a + c, b)}L${point(a + c, b + d)}L${point(a, b + d)}Z`;
          here = [a, b];
          break;
        case 'S':
          paint('', true);
          break;
        case 's':
          path += 'Z';
          paint('', true);
          break;
        case 'f':
        case 'F':
          paint('nonzero', false);
          break;
        case 'f*':
          paint('evenodd', false);
          break;
        case 'B':
          paint('nonzero', true);
          break;
        case 'B*':
          paint('evenodd', true);
          break;
        case 'b':
          path += 'Z';
          paint('nonzero', true);
          break;
        case 'b*':
          path += 'Z';
          paint('evenodd', true);
          break;
        case 'n':
          path = '';
          break;
        case 'g':
        case 'rg':
        case 'k':
        case 'sc':
        case 'scn':
          state = { ...state, fill: colourOf(numbers, state.fill) };
          break;
        case 'G':
        case 'RG':
        case 'K':
        case 'SC':
        case 'SCN':
          state = { ...state, stroke: colourOf(numbers, state.stroke) };
          break;
        case 'BT':
          line = identity;
          word = identity;
          break;
        case 'Tf': {
          const fonts = file.dict(resources?.get('Font'));
          const font = firstOperand instanceof PdfName ? file.dict(fonts?.get(firstOperand.name)) : undefined;
          state = { ...state, font: { size: a, isPlain: nameOf(font?.get('Subtype')) !== 'Type0' } };
          break;
        }
        case 'TL':
          leading = a;
          break;
        case 'Tm':
          line = [a, b, c, d, e, f];
          word = line;
          break;
        case 'Td':
          nextLine(a, b);
          break;
        case 'TD':
          leading = -b;
          nextLine(a, b);
          break;
        case 'T*':
          nextLine(0, -leading);
          break;
        case 'Tj':
          if (firstOperand instanceof PdfText) show(firstOperand.text);
          break;
        case "'":
          nextLine(0, -leading);
          if (firstOperand instanceof PdfText) show(firstOperand.text);
          break;
        case 'TJ':
          if (Array.isArray(firstOperand))
            show(firstOperand.map((one) => (one instanceof PdfText ? one.text : '')).join(''));
          break;
        case 'Do':
          if (firstOperand instanceof PdfName) {
            const objects = file.dict(resources?.get('XObject'));
            const object = file.stream(objects?.get(firstOperand.name));
            if (object) await this.#object(object, resources, state, depth);
          }
          break;
        case 'BI':
          // A small picture in the content itself: its bytes are no words.
          lexer.at = endOfInlinePicture(content, lexer.at);
          break;
      }
      operands = [];
    }
  }

  #add(shape: string): void {
    this.shapes.push(shape);
  }

  async #object(
    stream: PdfStream,
    resources: PdfDict | undefined,
    state: State,
    depth: number,
  ): Promise<void> {
    const { dict } = stream;
    const kind = nameOf(dict.get('Subtype'));
    if (kind === 'Form' && depth < deepestForm) {
      this.#forms += 1;
      if (this.#forms > mostForms) throw new Error('The PDF shows too many forms');
      const own = this.#file.numbers(dict.get('Matrix'));
      const matrix = own?.length === 6 ? (own as unknown as Matrix) : identity;
      await this.write(
        latin(await this.#file.bytesOf(stream)),
        this.#file.dict(dict.get('Resources')) ?? resources,
        { ...state, matrix: joined(matrix, state.matrix) },
        depth + 1,
      );
    }
    if (kind !== 'Image') return;
    const address = await this.#picture(stream);
    if (address === undefined) return;
    // A picture fills the unit square, and its first row is the uppermost.
    const m = joined([1, 0, 0, -1, 0, 1], state.matrix);
    this.#add(
      `<image href="${address}" width="1" height="1" preserveAspectRatio="none" transform="matrix(${m.map((one) => String(Math.round(one * 1e4) / 1e4)).join(' ')})"/>`,
    );
  }

  /** A photograph as it is, or the pixels of eight bits as a bitmap; other kinds of pictures are left out. */
  async #picture(stream: PdfStream): Promise<string | undefined> {
    const file = this.#file;
    const filters = file.filters(stream);
    const bytes = await file.bytesOf(stream);
    if (filters.at(-1) === 'DCTDecode') return `data:image/jpeg;base64,${btoa(latin(bytes))}`;
    if (filters.some((filter) => filter !== 'FlateDecode')) return undefined;
    const { dict } = stream;
    const [width, height] = [file.number(dict.get('Width')) ?? 0, file.number(dict.get('Height')) ?? 0];
    if (width < 1 || height < 1 || file.number(dict.get('BitsPerComponent')) !== 8) return undefined;
    const predictor = file.number(file.dict(dict.get('DecodeParms'))?.get('Predictor')) ?? 1;
    const parts = Math.floor(bytes.length / (width * height));
    if (predictor > 1 || (parts !== 1 && parts !== 3)) return undefined;
    return `data:image/bmp;base64,${btoa(latin(bitmapOf(bytes, width, height, parts)))}`;
  }
}

export async function firstPageOfPdf(bytes: Uint8Array): Promise<string> {
  const file = await PdfFile.read(bytes);
  const page = file.firstPage();
  const box = file.numbers(page.get('CropBox')) ?? file.numbers(page.get('MediaBox')) ?? [0, 0, 595, 842];
  const [a = 0, b = 0, c = 595, d = 842] = box;
  const turn = ((file.number(page.get('Rotate')) ?? 0) + 360) % 360;
  const { matrix, width, height } = pageMatrix(
    [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)],
    turn,
  );
  const contents = file.get(page.get('Contents'));
  const streams = (Array.isArray(contents) ? contents : [page.get('Contents')]).flatMap(
    (one) => file.stream(one) ?? [],
  );
  const parts: string[] = [];
  for (const stream of streams) parts.push(latin(await file.bytesOf(stream)));
  const writer = new PageWriter(file);
  const resources = page.get('Resources');
  await writer.write(parts.join('\n'), isDict(resources) ? resources : file.dict(resources), {
    ...start,
    matrix,
  });
  if (writer.shapes.length === 0)
    throw new Error('The first page holds no lines and no picture that can be read');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${short(width)} ${short(height)}">${writer.shapes.join('')}</svg>`;
}
