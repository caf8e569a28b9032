import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** An archive with these texts by path. */
export function makeZip(parts: Readonly<Record<string, string>>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [path, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), path)
  zip.end()
  return buffer(zip.outputStream)
}

const spaces = ['office', 'table', 'text', 'calcext'].map((name) => `xmlns:${name}="urn:${name}"`).join(' ')

/** A workbook of OpenDocument whose one table has these rows. */
export const makeOds = (rows: string, manifest = ''): Promise<Buffer> =>
  makeZip({
    'content.xml': `<d ${spaces}><table:table table:name="客戶">${rows}</table:table></d>`,
    'META-INF/manifest.xml': `<manifest>${manifest}</manifest>`,
  })

/** A workbook of Excel with one sheet of this content; `sheets` names the part of each sheet. */
export function makeXlsx(
  content: string,
  { sheets = ['sheet1'], strings = '' }: { sheets?: readonly string[]; strings?: string } = {},
): Promise<Buffer> {
  const links = sheets.map((part, n) => `<Relationship Id="r${n}" Target="worksheets/${part}.xml"/>`).join('')
  const named = sheets.map((_, n) => `<sheet name="S${n}" r:id="r${n}"/>`).join('')
  return makeZip({
    'xl/workbook.xml': `<workbook xmlns:r="urn:r"><sheets>${named}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${links}</Relationships>`,
    'xl/sharedStrings.xml': `<sst>${strings}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet>${content}</worksheet>`,
  })
}
