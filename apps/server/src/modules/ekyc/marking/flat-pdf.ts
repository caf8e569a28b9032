/** A page as one picture, in the packing that PDF readers take as it is. */
export interface FlatPage {
  /** Size of the page in points. */
  wide: number
  high: number
  /** Size of the picture in pixels. */
  width: number
  height: number
  packing: 'FlateDecode' | 'DCTDecode'
  content: Buffer
}

const objectsEach = 3

/** A PDF of pictures alone: nothing can be taken off a page, because the page has one part (decision 0846). */
export function flatPdf(pages: readonly FlatPage[]): Buffer {
  const parts: Buffer[] = []
  const starts: number[] = []
  let length = 0
  const add = (part: string | Buffer) => {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part
    parts.push(bytes)
    length += bytes.length
  }
  const object = (number: number, ...content: (string | Buffer)[]) => {
    starts[number] = length
    add(`${number} 0 obj\n`)
    for (const part of content) add(part)
    add('\nendobj\n')
  }
  const stream = (number: number, entries: string, content: string | Buffer) =>
    object(number, `<<${entries} /Length ${content.length}>>\nstream\n`, content, '\nendstream')
  add('%PDF-1.5\n%\xE2\xE3\xCF\xD3\n')
  object(1, '<</Type /Catalog /Pages 2 0 R>>')
  const first = (at: number) => 3 + at * objectsEach
  object(2, `<</Type /Pages /Count ${pages.length} /Kids [${pages.map((_, at) => `${first(at)} 0 R`).join(' ')}]>>`)
  for (const [at, { wide, high, width, height, packing, content }] of pages.entries()) {
    const number = first(at)
    const size = `${wide.toFixed(2)} ${high.toFixed(2)}`
    const resources = `/Resources <</XObject <</p ${number + 2} 0 R>>>>`
    object(number, `<</Type /Page /Parent 2 0 R /MediaBox [0 0 ${size}] ${resources} /Contents ${number + 1} 0 R>>`)
    stream(number + 1, '', `q ${wide.toFixed(2)} 0 0 ${high.toFixed(2)} 0 0 cm /p Do Q`)
    const rows = packing === 'FlateDecode' ? ` /DecodeParms <</Predictor 15 /Colors 3 /Columns ${width}>>` : ''
    const picture = `/Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8`
    stream(number + 2, `/Type /XObject /Subtype /Image ${picture} /Filter /${packing}${rows}`, content)
  }
  const from = length
  const count = first(pages.length)
  const lines = Array.from({ length: count - 1 }, (_, at) => `${String(starts[at + 1]).padStart(10, '0')} 00000 n \n`)
  add(`xref\n0 ${count}\n0000000000 65535 f \n${lines.join('')}`)
  add(`trailer\n<</Size ${count} /Root 1 0 R>>\nstartxref\n${from}\n%%EOF\n`)
  return Buffer.concat(parts)
}
