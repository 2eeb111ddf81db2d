import { describe, expect, it } from 'vitest';
import { firstPageOfPdf } from './pdf-page';

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

interface Page {
  readonly more?: string;
  readonly content: string;
  readonly objects?: string;
  readonly head?: string;
}

const pdfOf = ({ more = '', content, objects = '', head = '' }: Page): Uint8Array =>
  bytesOf(
    `%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n` +
      `2 0 obj\n<< /Type /Pages /Kids [3 0 R 9 0 R] /Count 2 /MediaBox [0 0 200 100] >>\nendobj\n` +
      `3 0 obj\n<< /Type /Page /Parent 2 0 R /Contents 4 0 R ${more} >>\nendobj\n` +
      `4 0 obj\n<< /Length ${content.length} ${head} >>\nstream\n${content}\nendstream\nendobj\n` +
      `9 0 obj\n<< /Type /Page /Parent 2 0 R /Contents 4 0 R /MediaBox [0 0 7 7] >>\nendobj\n` +
      `${objects}trailer << /Root 1 0 R >>\n%%EOF`,
  );

async function packed(text: string): Promise<string> {
  const stream = new Blob([bytesOf(text) as BlobPart]).stream().pipeThrough(new CompressionStream('deflate'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  return [...bytes].map((byte) => String.fromCharCode(byte)).join('');
}

describe('the first page of a PDF', () => {
  // covers EDITOR-13
  it('is drawn upright with its lines, areas and colours', async () => {
    const svg = await firstPageOfPdf(
      pdfOf({ content: '1 0 0 RG 2 w 10 10 m 190 10 l S q 2 0 0 2 0 0 cm 0.5 g 10 20 30 10 re f Q' }),
    );
    expect(svg).toContain('viewBox="0 0 200 100"');
    expect(svg).toContain(
      'd="M10 90L190 90" fill="none" fill-rule="nonzero" stroke="#ff0000" stroke-width="2"',
    );
    expect(svg).toContain('d="M20 60L80 60L80 40L20 40Z" fill="#808080"');
  });

  // covers EDITOR-13
  it('is read packed, turned and with a form', async () => {
    const content = await packed('/F Do');
    const svg = await firstPageOfPdf(
      pdfOf({
        content,
        head: '/Filter /FlateDecode',
        more: '/Rotate 90 /Resources << /XObject << /F 5 0 R >> >>',
        objects:
          '5 0 obj\n<< /Subtype /Form /Matrix [1 0 0 1 5 0] /Length 17 >>\nstream\n0 0 m 0 100 l S  \nendstream\nendobj\n',
      }),
    );
    expect(svg).toContain('viewBox="0 0 100 200"');
    expect(svg).toContain('d="M0 5L100 5"');
  });

  // covers EDITOR-13
  it('takes a scanned photograph as it is, and a text as letters', async () => {
    const svg = await firstPageOfPdf(
      pdfOf({
        content: 'q 200 0 0 100 0 0 cm /S Do Q BT /A 10 Tf 20 30 Td (Hall <1> & \\(two\\)) Tj ET',
        more: '/Resources << /XObject << /S 5 0 R >> /Font << /A << /Subtype /Type1 >> >> >>',
        objects:
          '5 0 obj\n<< /Subtype /Image /Width 1 /Height 1 /Filter /DCTDecode /Length 3 >>\nstream\nabc\nendstream\nendobj\n',
      }),
    );
    expect(svg).toContain(`href="data:image/jpeg;base64,${btoa('abc')}"`);
    expect(svg).toContain('transform="matrix(200 0 0 100 0 0)"');
    expect(svg).toContain('>Hall &lt;1&gt; &amp; (two)</text>');
  });

  // covers EDITOR-13
  it.each([
    ['no PDF', bytesOf('hello'), 'The file is not a PDF'],
    ['a page without a drawing', pdfOf({ content: 'q Q' }), 'The first page holds no lines'],
    ['a protected file', bytesOf('%PDF-1.4 trailer << /Encrypt 5 0 R >>'), 'protected by a password'],
    ['a file without a page', bytesOf('%PDF-1.4'), 'The PDF has no page'],
  ])('of %s is refused in words', async (_, bytes, sentence) => {
    await expect(firstPageOfPdf(bytes)).rejects.toThrow(sentence);
  });

  // covers EDITOR-13
  it('writes no address and no script of the file into the picture', async () => {
    const svg = await firstPageOfPdf(
      pdfOf({
        content: '0 0 m 5 5 l S BT (<script>alert(1)</script>) Tj ET',
        more: '/AA << /O << /JS (x) >> >>',
      }),
    );
    expect(svg).not.toContain('<script');
    expect(svg).not.toContain('JS');
  });

  // covers EDITOR-13
  it.each([
    ['lists in lists without end', pdfOf({ content: `10 10 m ${'['.repeat(100)}` }), /nested too deeply/],
    [
      'forms that show each other',
      pdfOf({
        more: '/Resources << /XObject << /F 8 0 R >> >>',
        content: '/F Do',
        objects: `8 0 obj\n<< /Subtype /Form /Length 60 >>\nstream\n${'/F Do '.repeat(10)}\nendstream\nendobj\n`,
      }),
      /too many forms/,
    ],
  ])('is refused with %s', async (_, bytes, problem) => {
    await expect(firstPageOfPdf(bytes)).rejects.toThrow(problem);
  });
});
