/** Makes a photograph smaller before the upload if it is larger than the server keeps (specification 1, section 5). */
import { fittedSize, imageLimits } from '@pms/domain/image-size';

const kinds: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp']);

/** The file to send. A file that is not a readable image is returned unchanged, and the rules for files decide. */
export async function fitImage(file: File): Promise<File> {
  if (!kinds.has(file.type)) return file;
  const image = await createImageBitmap(file).catch(() => undefined);
  const size = image && fittedSize(image);
  if (!image || !size) return file;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, size);
  canvas.getContext('2d')?.drawImage(image, 0, 0, size.width, size.height);
  image.close();
  const smaller = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, file.type, imageLimits.quality),
  );
  return smaller ? new File([smaller], file.name, { type: file.type }) : file;
}
