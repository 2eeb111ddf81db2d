/** Makes an empty A4 document in memory. `bytes` resolves after the document was ended. */
export async function newPdf(options: PDFKit.PDFDocumentOptions): Promise<{
  readonly doc: PDFKit.PDFDocument;
  readonly bytes: Promise<Buffer>;
}> {
  // The library is loaded at its first use, because it would be a fourth of the code that a start loads.
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({ size: 'A4', bufferPages: true, ...options });
  const parts: Buffer[] = [];
  const bytes = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });
  return { doc, bytes };
}
