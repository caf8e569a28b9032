interface PlainPage {
  title: string
  lines: readonly string[]
}

const escaped = (text: string): string => text.replace(/[\\()]/g, (mark) => `\\${mark}`)

function contentOf({ title, lines }: PlainPage): string {
  const body = lines.map((line, at) => `1 0 0 1 60 ${740 - at * 20} Tm (${escaped(line)}) Tj`).join('\n')
  return `BT /F2 16 Tf 1 0 0 1 60 790 Tm (${escaped(title)}) Tj ET
0.6 w 60 772 m 535 772 l S
BT /F1 11 Tf
${body}
ET`
}

/** A PDF of Latin text, A4, with a title and a few lines per page, for documents of the demo. Equal input gives equal bytes. */
export function plainPdf(pages: readonly PlainPage[]): Buffer {
  const kids = pages.map((_, at) => `${5 + at * 2} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((page, at) => {
      const content = contentOf(page)
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${6 + at * 2} 0 R >>`,
        `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
      ]
    }),
  ]
  return fileOf(objects)
}

function fileOf(objects: readonly string[]): Buffer {
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = Buffer.byteLength(text, 'latin1')
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const start = Buffer.byteLength(text, 'latin1')
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}
