/**
 * The objects of a PDF file (ISO 32000-1, section 7), as far as a floor plan needs them: found by their marks in the file,
 * so that a file whose table of references is broken is read as well. Nothing in the file is run or loaded.
 */

export class PdfName {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}
class PdfRef {
  readonly number: number;
  constructor(number: number) {
    this.number = number;
  }
}
/** An operator of a content, or a word such as `obj`. */
export class PdfWord {
  readonly word: string;
  constructor(word: string) {
    this.word = word;
  }
}
/** The bytes of a text, as latin letters. */
export class PdfText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
export type PdfDict = ReadonlyMap<string, PdfValue>;
export interface PdfStream {
  readonly dict: PdfDict;
  readonly raw: Uint8Array;
}
export type PdfValue =
  | null
  | boolean
  | number
  | PdfName
  | PdfRef
  | PdfWord
  | PdfText
  | PdfDict
  | readonly PdfValue[];

export const latin = (bytes: Uint8Array): string => {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return text;
};

const white = /[\0\t\n\f\r ]/;
const delimiter = /[()<>[\]{}/%]/;
/** Deeper nesting is not a drawing but an attack. */
const deepest = 64;

/** Reads values one after the other. */
export class PdfLexer {
  at: number;
  readonly #text: string;

  constructor(text: string, at = 0) {
    this.#text = text;
    this.at = at;
  }

  get isAtEnd(): boolean {
    this.#skip();
    return this.at >= this.#text.length;
  }

  /** `hasRefs` is false in a content, where `1 0 R` are three words. */
  read(hasRefs: boolean, depth = 0): PdfValue {
    this.#skip();
    const text = this.#text;
    const sign = text[this.at];
    if (sign === undefined) return null;
    if (depth > deepest) throw new Error('The PDF is nested too deeply');
    if (sign === '/') return this.#name();
    if (sign === '(') return this.#string();
    if (text.startsWith('<<', this.at)) return this.#dict(hasRefs, depth);
    if (sign === '<') return this.#hex();
    if (sign === '[') {
      this.at += 1;
      const list: PdfValue[] = [];
      while (!this.isAtEnd && text[this.at] !== ']') list.push(this.read(hasRefs, depth + 1));
      this.at += 1;
      return list;
    }
    if (delimiter.test(sign)) {
      this.at += 1;
      return new PdfWord(sign);
    }
    return this.#word(hasRefs);
  }

  #skip(): void {
    for (;;) {
      const sign = this.#text[this.at];
      if (sign === undefined) return;
      if (sign === '%') {
        while (this.at < this.#text.length && !/[\r\n]/.test(this.#text[this.at] ?? '')) this.at += 1;
      } else if (white.test(sign)) this.at += 1;
      else return;
    }
  }

  #plain(): string {
    const from = this.at;
    while (this.at < this.#text.length) {
      const sign = this.#text[this.at] ?? '';
      if (white.test(sign) || delimiter.test(sign)) break;
      this.at += 1;
    }
    return this.#text.slice(from, this.at);
  }

  #name(): PdfName {
    this.at += 1;
    const coded = this.#plain();
    return new PdfName(
      coded.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    );
  }

  #word(hasRefs: boolean): PdfValue {
    const word = this.#plain();
    if (/^[+-]?(\d+\.?\d*|\.\d+)$/.test(word)) {
      const reference = hasRefs
        ? /^\s+\d+\s+R(?![a-zA-Z])/.exec(this.#text.slice(this.at, this.at + 24))
        : null;
      if (!reference || !/^\d+$/.test(word)) return Number(word);
      this.at += reference[0].length;
      return new PdfRef(Number(word));
    }
    if (word === 'true' || word === 'false') return word === 'true';
    return word === 'null' ? null : new PdfWord(word);
  }

  #string(): PdfText {
    let [depth, made] = [0, ''];
    const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
    for (; this.at < this.#text.length; this.at += 1) {
      const sign = this.#text[this.at] ?? '';
      if (sign === '\\') {
        this.at += 1;
        const octal = /^[0-7]{1,3}/.exec(this.#text.slice(this.at, this.at + 3))?.[0];
        made += octal
          ? String.fromCharCode(Number.parseInt(octal, 8))
          : (escapes[this.#text[this.at] ?? ''] ?? this.#text[this.at] ?? '');
        if (octal) this.at += octal.length - 1;
      } else if (sign === '(') {
        if (depth > 0) made += sign;
        depth += 1;
      } else if (sign === ')') {
        depth -= 1;
        if (depth === 0) break;
        made += sign;
      } else made += sign;
    }
    this.at += 1;
    return new PdfText(made);
  }

  #hex(): PdfText {
    const end = this.#text.indexOf('>', this.at);
    const digits = this.#text.slice(this.at + 1, end < 0 ? undefined : end).replace(/[^0-9a-f]/gi, '');
    this.at = end < 0 ? this.#text.length : end + 1;
    const even = digits.length % 2 === 0 ? digits : `${digits}0`;
    return new PdfText(even.replace(/../g, (pair) => String.fromCharCode(Number.parseInt(pair, 16))));
  }

  #dict(hasRefs: boolean, depth: number): PdfDict {
    this.at += 2;
    const made = new Map<string, PdfValue>();
    while (!this.isAtEnd && !this.#text.startsWith('>>', this.at)) {
      const key = this.read(hasRefs, depth + 1);
      if (!(key instanceof PdfName)) continue;
      made.set(key.name, this.read(hasRefs, depth + 1));
    }
    this.at += 2;
    return made;
  }
}

/** A damaged or hostile file must not fill the memory of the browser. */
const mostBytes = 200 * 1024 * 1024;

/** Unpacks what the browser can unpack. A cut stream gives what came before the cut. */
async function inflated(bytes: Uint8Array): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = new Blob([bytes as BlobPart])
    .stream()
    .pipeThrough(new DecompressionStream('deflate'))
    .getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      parts.push(part.value);
      size += part.value.byteLength;
      if (size > mostBytes) break;
    }
  } catch {
    // Many writers leave a line end behind the packed bytes.
  }
  await reader.cancel().catch(() => undefined);
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}

export const isDict = (value: unknown): value is PdfDict => value instanceof Map;

export class PdfFile {
  readonly #objects = new Map<number, { readonly value: PdfValue; readonly stream?: PdfStream }>();

  static async read(bytes: Uint8Array): Promise<PdfFile> {
    const file = new PdfFile();
    const text = latin(bytes);
    if (!text.slice(0, 1024).includes('%PDF-')) throw new Error('The file is not a PDF');
    if (/\/Encrypt\s+\d+\s+\d+\s+R/.test(text)) throw new Error('The PDF is protected by a password');
    // Objects do not overlap: each part of the file is read once.
    let readTo = 0;
    for (const mark of text.matchAll(/(?<![0-9])(\d{1,8})\s+\d{1,5}\s+obj\b/g)) {
      if (mark.index < readTo) continue;
      const lexer = new PdfLexer(text, mark.index + mark[0].length);
      const value = lexer.read(true);
      const stream = isDict(value) ? file.#streamAt(value, text, bytes, lexer.at) : undefined;
      readTo = stream ? stream.raw.byteOffset - bytes.byteOffset + stream.raw.length : lexer.at;
      file.#objects.set(Number(mark[1]), stream ? { value, stream } : { value });
    }
    for (const { stream } of [...file.#objects.values()])
      if (stream && nameOf(stream.dict.get('Type')) === 'ObjStm') await file.#unpack(stream);
    return file;
  }

  #streamAt(dict: PdfDict, text: string, bytes: Uint8Array, at: number): PdfStream | undefined {
    const begin = /^\s*stream(\r\n|\n|\r)/.exec(text.slice(at, at + 32));
    if (!begin) return undefined;
    const from = at + begin[0].length;
    const length = dict.get('Length');
    const said = typeof length === 'number' ? from + length : -1;
    const isSaidRight = said > 0 && /^\s*endstream/.test(text.slice(said, said + 16));
    const end = isSaidRight ? said : text.indexOf('endstream', from);
    return { dict, raw: bytes.subarray(from, end < 0 ? bytes.length : end) };
  }

  /** Objects that are packed in one stream. */
  async #unpack(stream: PdfStream): Promise<void> {
    const text = latin(await this.bytesOf(stream));
    const [count, first] = [
      this.number(stream.dict.get('N')) ?? 0,
      this.number(stream.dict.get('First')) ?? 0,
    ];
    const head = new PdfLexer(text);
    for (let i = 0; i < count && head.at < first; i += 1) {
      const [number, offset] = [head.read(false), head.read(false)];
      if (typeof number !== 'number' || typeof offset !== 'number') return;
      this.#objects.set(number, { value: new PdfLexer(text, first + offset).read(true) });
    }
  }

  get(value: PdfValue | undefined): PdfValue {
    let found = value ?? null;
    for (let step = 0; found instanceof PdfRef && step < 16; step += 1)
      found = this.#objects.get(found.number)?.value ?? null;
    return found;
  }

  stream(value: PdfValue | undefined): PdfStream | undefined {
    return value instanceof PdfRef ? this.#objects.get(value.number)?.stream : undefined;
  }

  dict(value: PdfValue | undefined): PdfDict | undefined {
    const found = this.get(value);
    return isDict(found) ? found : undefined;
  }

  number(value: PdfValue | undefined): number | undefined {
    const found = this.get(value);
    return typeof found === 'number' ? found : undefined;
  }

  numbers(value: PdfValue | undefined): number[] | undefined {
    const found = this.get(value);
    if (!Array.isArray(found)) return undefined;
    return found.map((one) => this.number(one) ?? 0);
  }

  /** The names of the filters of a stream, the outermost first. */
  filters({ dict }: PdfStream): string[] {
    const found = this.get(dict.get('Filter'));
    return (Array.isArray(found) ? found : [found]).flatMap((one) => nameOf(this.get(one)) ?? []);
  }

  /** The unpacked bytes; a filter that is not known here is left to the caller. */
  async bytesOf(stream: PdfStream): Promise<Uint8Array> {
    let bytes = stream.raw;
    for (const filter of this.filters(stream)) {
      if (filter !== 'FlateDecode') return bytes;
      bytes = await inflated(bytes);
    }
    return bytes;
  }

  /** The first page, with what it has from the pages above it. */
  firstPage(): PdfDict {
    const dicts = [...this.#objects.values()].flatMap(({ value }) => (isDict(value) ? [value] : []));
    const catalog = dicts.findLast((dict) => nameOf(dict.get('Type')) === 'Catalog');
    let page = this.dict(catalog?.get('Pages'));
    const inherited = new Map<string, PdfValue>();
    for (let depth = 0; page && depth < deepest; depth += 1) {
      for (const [name, value] of page) inherited.set(name, value);
      const kids = this.get(page.get('Kids'));
      if (!Array.isArray(kids)) return inherited;
      inherited.delete('Kids');
      page = this.dict(kids[0]);
    }
    throw new Error('The PDF has no page');
  }
}

export const nameOf = (value: PdfValue | undefined): string | undefined =>
  value instanceof PdfName ? value.name : undefined;
