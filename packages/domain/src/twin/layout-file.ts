/** A layout as a file. Reading a written file gives the same layout. */
import { layoutVersion } from './canvas';
import { type Drawing, type LayoutFile, layoutFile } from './layout-schema';

/** The message of specification 3, section 8. */
export const badFileSentence = 'Import failed: Invalid file format';

/** The text of the file. Its lines can be read and compared by people. */
export const writeLayoutFile = (name: string, { data, machines }: Drawing, createdAt: string): string =>
  `${JSON.stringify({ name, data, machines, created_at: createdAt, version: layoutVersion }, null, 2)}\n`;

export type ReadLayoutFile =
  | { readonly file: LayoutFile }
  /** At most ten problems, each with its place in the file. */
  | { readonly problems: readonly string[] };

export function readLayoutFile(text: string): ReadLayoutFile {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch (error) {
    return { problems: [`The file is not JSON: ${error instanceof Error ? error.message : String(error)}`] };
  }
  const parsed = layoutFile.safeParse(read);
  if (parsed.success) return { file: parsed.data };
  return {
    problems: parsed.error.issues
      .slice(0, 10)
      .map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message)),
  };
}
