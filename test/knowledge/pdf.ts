/** A PDF with one line of ASCII text a page, made by hand. */
export function pdfOf(...pages: string[]): Buffer {
  const first = 4;
  const kids = pages.map((_, at) => `${first + at * 2} 0 R`).join(' ');
  return pdfFrom([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((text, at) => {
      const drawing = `BT /F1 12 Tf 72 720 Td (${text.replace(/[\\()]/g, '\\$&')}) Tj ET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents ${first + at * 2 + 1} 0 R >>`,
        streamOf(drawing),
      ];
    }),
  ]);
}

export function streamOf(content: string | Buffer, more = ''): Buffer {
  const head = `<< /Length ${content.length} ${more} >>\nstream\n`;
  return Buffer.concat([head, content, '\nendstream'].map((each) => Buffer.from(each as string, 'latin1')));
}

/** A PDF of these objects, which are numbered from 1. The first is its catalog. */
export function pdfFrom(objects: readonly (string | Buffer)[]): Buffer {
  const parts = [Buffer.from('%PDF-1.4\n')];
  let at = parts[0]?.length ?? 0;
  const add = (part: string | Buffer) => {
    const bytes = Buffer.from(part as string, 'latin1');
    at += bytes.length;
    parts.push(bytes);
  };
  const offsets = objects.map((object, index) => {
    const offset = at;
    add(`${index + 1} 0 obj\n`);
    add(object);
    add('\nendobj\n');
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const start = at;
  add(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`);
  add(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  return Buffer.concat(parts);
}
