import type { EvidenceOf } from '@probity/contract/reports/evidence.ts'
import { reportTime } from '@probity/contract/reports/format.ts'
import { listNames, statusCell } from '@probity/contract/reports/hit-blocks.ts'
import type { ReportLanguage } from '@probity/contract/reports/reports.ts'
import { wordOf, wordsIn } from '@probity/contract/reports/words.ts'

/** Spreadsheets execute a cell that begins like a formula; an apostrophe makes it text. */
const safe = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

/** Every hit of a run as a workbook, because the list is too long for paper. */
export async function renderXlsx({ run }: EvidenceOf<'batch' | 'ongoing'>, lang: ReportLanguage): Promise<Buffer> {
  const word = wordsIn(lang)
  const heads = [
    'reference',
    'customer',
    'listed',
    'list',
    'category',
    'similarity',
    'score',
    'status',
    'raisedAt',
  ] as const
  const text = (value: string) => ({ value: safe(value), type: String })
  const rows = run.raised.map((hit) => [
    text(hit.reference),
    text(hit.party),
    text(hit.entity_name),
    text(listNames([hit.list], run.lists, { word, lang })),
    text(hit.categories.map((category) => wordOf(word, 'category', category)).join(word('comma'))),
    text(wordOf(word, 'level', hit.similarity_level)),
    { value: hit.score, type: Number, format: '0.00' },
    text(statusCell(hit, word).text),
    text(reportTime(hit.create_date, lang)),
  ])
  const top = heads.map((head) => ({ value: word(head), type: String, fontWeight: 'bold' as const }))
  // Imported on first use, so that it does not delay the start.
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  return withoutTimes(await writeXlsxFile([top, ...rows]).toBuffer())
}

const centralEntry = 0x02014b50
const endOfDirectory = 0x06054b50
/** 1 January 1980, the earliest date in a zip. */
const firstDay = 0x21

/** Removes the packing time from a workbook, so that equal content gives equal bytes. */
function withoutTimes(zip: Buffer): Buffer {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  let at = zip.readUInt32LE(end + 16)
  while (zip.readUInt32LE(at) === centralEntry) {
    const local = zip.readUInt32LE(at + 42)
    for (const place of [at + 12, local + 10]) {
      zip.writeUInt16LE(0, place)
      zip.writeUInt16LE(firstDay, place + 2)
    }
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  if (zip.readUInt32LE(at) !== endOfDirectory) throw new Error('A workbook is a zip whose directory ends it')
  return zip
}
