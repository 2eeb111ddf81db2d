/** The floor plan of the architect lies under the drawing. The editor refuses a file without a plan, with a reason. */
import { readFile } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible';
import { dialogNamed } from './orders-screen';
import { test } from './plant';

test.use({ plantName: 'whose plan is traced' });

interface Pdf {
  /** The instructions of the first page, of 200 by 100 points. */
  readonly content: string;
  readonly isPacked?: boolean;
  readonly page?: string;
  readonly objects?: string;
}

function pdfOf({ content, isPacked = false, page = '', objects = '' }: Pdf): Buffer {
  const stream = isPacked ? deflateSync(content) : Buffer.from(content, 'latin1');
  return Buffer.concat([
    Buffer.from(
      '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n' +
        '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 200 100] >>\nendobj\n' +
        `3 0 obj\n<< /Type /Page /Parent 2 0 R /Contents 4 0 R ${page} >>\nendobj\n` +
        `4 0 obj\n<< /Length ${stream.length} ${isPacked ? '/Filter /FlateDecode' : ''} >>\nstream\n`,
    ),
    stream,
    Buffer.from(`\nendstream\nendobj\n${objects}trailer << /Root 1 0 R >>\n%%EOF`),
  ]);
}

const walls = '1 0 0 RG 8 w 10 10 m 190 10 l S 0 0 1 rg 20 40 60 40 re f';
const showingEachOther = '8 0 obj\n<< /Subtype /Form /Length 3 >>\nstream\n/F Do\nendstream\nendobj\n';

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  const editor = dialogNamed(page, '2D Digital Twin Factory');
  await editor
    .getByLabel('Picture of the floor plan')
    .setInputFiles({ name, mimeType: 'application/pdf', buffer });
}

/** The colour at a point of the underlay as "red,green,blue". The point is a share of the width and of the height. */
const colourAt = (page: Page, x: number, y: number): Promise<string> =>
  page.locator('[data-underlay]').evaluate(
    async (element, [across, down]) => {
      const image = new Image();
      image.src = element.getAttribute('href') ?? '';
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      const pen = canvas.getContext('2d');
      pen?.drawImage(image, 0, 0);
      const at = [across * image.width, down * image.height].map(Math.floor) as [number, number];
      return (pen?.getImageData(...at, 1, 1).data ?? []).slice(0, 3).join(',');
    },
    [x, y] as const,
  );

// covers EDITOR-13, EDITOR-15
test('a supervisor traces a plan in a PDF, and exports the drawing as an SVG', async ({ signedInPage }) => {
  const page = await signedInPage('manager', { path: '/digital-twin?view=2d' });
  await page.getByRole('button', { name: 'Launch Advanced 2D Editor' }).click();
  const editor = dialogNamed(page, '2D Digital Twin Factory');
  const underlay = editor.locator('[data-underlay]');
  for (const isPacked of [false, true]) {
    await choose(page, 'plan.pdf', pdfOf({ content: walls, isPacked }));
    await expect(underlay).toHaveAttribute('href', /^data:image\/png;base64,/);
    expect(await colourAt(page, 0.5, 0.9)).toBe('255,0,0');
    expect(await colourAt(page, 0.25, 0.4)).toBe('0,0,255');
    expect(await colourAt(page, 0.9, 0.2)).toBe('255,255,255');
    await editor.getByRole('button', { name: 'Undo' }).click();
    await expect(underlay).toHaveCount(0);
  }

  for (const [name, file, sentence] of [
    ['no-pdf.pdf', Buffer.from('hello'), 'The file is not a PDF, or it is damaged'],
    ['empty.pdf', pdfOf({ content: 'q Q' }), 'The first page holds no lines and no picture that can be read'],
    [
      'forms.pdf',
      pdfOf({
        content: '/F Do',
        page: '/Resources << /XObject << /F 8 0 R >> >>',
        objects: showingEachOther,
      }),
      'The first page',
    ],
    ['nested.pdf', pdfOf({ content: '['.repeat(1_000_000) }), 'The first page'],
  ] as const) {
    await choose(page, name, file);
    await expect(editor.getByText(`The picture cannot be used: ${sentence}`), name).toBeVisible();
    await expect(underlay).toHaveCount(0);
  }
  // Moves the pointer away from the toolbar, so that no tooltip covers the plan.
  await page.mouse.move(700, 600);
  await expectAccessible(page, () => expect(editor.getByText('The picture cannot be used')).toBeVisible());

  await page.setViewportSize({ width: 1440, height: 900 });
  await editor.getByRole('button', { name: 'Picture', exact: true }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'SVG', exact: true }).click();
  const svg = await readFile(await (await saved).path(), 'utf8');
  expect(svg).toMatch(/^(<\?xml[^>]*>\s*)?<svg[^>]+viewBox="0 0 2000 1500"/);
  expect(svg).not.toContain('<script');
});
