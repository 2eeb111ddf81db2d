/** Reads the parts of a glTF file: a JSON text, with the binary data after the JSON text or inside it. */

export class ModelError extends Error {}
export const refused = (problem: string): never => {
  throw new ModelError(problem);
};

export type Json = Readonly<Record<string, unknown>>;
export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const listOf = (value: unknown): readonly Json[] => (Array.isArray(value) ? value.filter(isJson) : []);
export const whole = (value: unknown, otherwise: number): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : otherwise;

const glbMark = 0x46546c67;
const jsonChunk = 0x4e4f534a;
const binaryChunk = 0x004e4942;

interface Parts {
  readonly json: Json;
  readonly binary: Uint8Array | undefined;
}

export function partsOf(bytes: Uint8Array): Parts {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 12 || view.getUint32(0, true) !== glbMark)
    return { json: parsed(bytes), binary: undefined };
  if (view.getUint32(4, true) !== 2) refused('Only glTF of version 2 can be read');
  let json: Json | undefined;
  let binary: Uint8Array | undefined;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const length = view.getUint32(at, true);
    const kind = view.getUint32(at + 4, true);
    if (at + 8 + length > bytes.length) refused('The file is incomplete');
    const part = bytes.subarray(at + 8, at + 8 + length);
    if (kind === jsonChunk) json ??= parsed(part);
    if (kind === binaryChunk) binary ??= part;
    at += 8 + length + ((4 - (length % 4)) % 4);
  }
  return { json: json ?? refused('The file holds no scene'), binary };
}

function parsed(bytes: Uint8Array): Json {
  let read: unknown;
  try {
    read = JSON.parse(utf8(bytes));
  } catch {
    return refused('The file is not glTF');
  }
  return isJson(read) ? read : refused('The file is not glTF');
}

/**
 * The domain has no TextDecoder. Each byte becomes a character, which changes only names with letters outside ASCII.
 */
function utf8(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return text;
}

const sixBits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

export function fromBase64(text: string): Uint8Array {
  const digits = text.replace(/=+$/, '');
  const bytes = new Uint8Array(Math.floor((digits.length * 6) / 8));
  let [bits, held, at] = [0, 0, 0];
  for (const digit of digits) {
    const value = sixBits.indexOf(digit);
    if (value < 0) refused('A buffer of the file is damaged');
    bits = ((bits << 6) | value) & 0xffffff;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    bytes[at] = (bits >> held) & 255;
    at += 1;
  }
  return bytes;
}
