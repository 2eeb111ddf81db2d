/**
 * Turns the file of a floor plan into pixels. Pixels contain no script, no link and no other file. The browser draws an
 * SVG as an image, and an image runs no script and loads no file.
 */

export interface PlanPicture {
  /** The picture as a data URL, as the layout stores it. */
  readonly image: string;
  readonly width: number;
  readonly height: number;
}

/** The longest side in pixels. A plan of 2000 units needs no more pixels. */
const longestSide = 3000;
/** The maximum size of a picture in a layout. */
const longestText = 1_000_000;
const largestFile = 50 * 1024 * 1024;

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Drawable extends Size {
  readonly source: CanvasImageSource;
  /** The size of the source in pixels. A vector drawing gets more pixels than the nominal size. */
  readonly pixels: Size;
}

export async function readPlanPicture(file: File): Promise<PlanPicture> {
  if (file.size > largestFile) throw new Error('The file is larger than 50 MB');
  const { source, pixels, width, height } = await drawableOf(file);
  if (width < 1 || height < 1) throw new Error('The picture has no size');
  for (let side = longestSide; side >= 500; side *= 0.75) {
    const scale = Math.min(1, side / Math.max(pixels.width, pixels.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(pixels.width * scale));
    canvas.height = Math.max(1, Math.round(pixels.height * scale));
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('This browser draws no pictures');
    // Fills the background, because JPEG would make transparent parts black.
    pen.fillStyle = '#ffffff';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(source, 0, 0, canvas.width, canvas.height);
    for (const image of [canvas.toDataURL('image/png'), canvas.toDataURL('image/jpeg', 0.8)])
      if (image.length <= longestText) return { image, width, height };
  }
  throw new Error('The picture is too large');
}

async function drawableOf(file: File): Promise<Drawable> {
  if (file.type === 'application/pdf' || /\.pdf$/i.test(file.name)) {
    const { firstPageOfPdf } = await import('./pdf-page');
    const { canvas, ...size } = await firstPageOfPdf(new Uint8Array(await file.arrayBuffer()), longestSide);
    return { source: canvas, pixels: canvas, ...size };
  }
  if (file.type === 'image/svg+xml' || /\.svg$/i.test(file.name)) return svgDrawable(await file.text());
  const image = await createImageBitmap(file).catch(() => undefined);
  if (!image) throw new Error('Only PNG, JPEG, SVG and PDF files can be read');
  return { source: image, pixels: image, width: image.width, height: image.height };
}

/** Sets a size, because the browser would choose a size for an SVG without a size. */
async function svgDrawable(text: string): Promise<Drawable> {
  const parsed = new DOMParser().parseFromString(text, 'image/svg+xml');
  const svg = parsed.documentElement;
  if (svg.localName !== 'svg') throw new Error('The file is not an SVG');
  const [, , viewWidth, viewHeight] = (svg.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number);
  const width = lengthOf(svg.getAttribute('width')) ?? viewWidth ?? 2000;
  const height = lengthOf(svg.getAttribute('height')) ?? viewHeight ?? 1500;
  const scale = longestSide / Math.max(width, height);
  if (!svg.hasAttribute('viewBox')) svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
  svg.setAttribute('width', String(Math.round(width * scale)));
  svg.setAttribute('height', String(Math.round(height * scale)));
  const address = URL.createObjectURL(
    new Blob([new XMLSerializer().serializeToString(parsed)], { type: 'image/svg+xml' }),
  );
  try {
    const image = new Image();
    image.src = address;
    await image.decode().catch(() => {
      throw new Error('The SVG cannot be drawn');
    });
    return { source: image, pixels: { width: width * scale, height: height * scale }, width, height };
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** A length in CSS pixels. Undefined for a percentage. */
function lengthOf(length: string | null): number | undefined {
  const value = /^\s*([\d.]+)\s*(px|pt|mm|cm|in)?\s*$/.exec(length ?? '');
  if (!value) return undefined;
  const perUnit: Readonly<Record<string, number>> = {
    px: 1,
    pt: 4 / 3,
    mm: 96 / 25.4,
    cm: 960 / 25.4,
    in: 96,
  };
  return Number(value[1]) * (perUnit[value[2] ?? 'px'] ?? 1);
}
