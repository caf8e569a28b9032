import type { CellCount } from './cells.ts'
import { ReadingError } from './reading-error.ts'
import { isDateFormat, isStandardDate } from './spreadsheet-days.ts'
import { parsePart } from './xml-part.ts'
import type { ZipParts } from './zip.ts'

export interface SheetRef {
  name: string
  path: string
}

export interface WorkbookInfo {
  sheets: SheetRef[]
  strings: string[]
  /** By style index: true if a cell style formats its number as a date. */
  dateStyles: boolean[]
  /** Files of old Macintosh programs count days from 1904. */
  from1904: boolean
}

export async function readWorkbookInfo(parts: ZipParts, count: CellCount): Promise<WorkbookInfo> {
  const { sheets, from1904 } = await readSheetList(parts)
  return { sheets, from1904, strings: await readStrings(parts, count), dateStyles: await readDateStyles(parts, count) }
}

async function readSheetList(parts: ZipParts): Promise<Pick<WorkbookInfo, 'sheets' | 'from1904'>> {
  const targets = new Map<string, string>()
  await parsePart(parts, 'xl/_rels/workbook.xml.rels', {
    open: (name, { Id, Target }) => {
      if (name !== 'Relationship' || Id === undefined || Target === undefined) return
      targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target.replace(/^\.\//, '')}`)
    },
  })
  const sheets: SheetRef[] = []
  let from1904 = false
  await parsePart(parts, 'xl/workbook.xml', {
    open: (name, attributes) => {
      if (name === 'workbookPr') from1904 = /^(?:1|true)$/.test(attributes['date1904'] ?? '')
      const path = targets.get(attributes['r:id'] ?? '')
      if (name !== 'sheet' || path === undefined) return
      // A forged book would have one part read again and again.
      if (sheets.some((sheet) => sheet.path === path)) throw new ReadingError('damaged')
      sheets.push({ name: attributes['name'] ?? '', path })
    },
  })
  return { sheets, from1904 }
}

async function readStrings(parts: ZipParts, count: CellCount): Promise<string[]> {
  const strings: string[] = []
  let text = ''
  let inText = false
  let inReading = false
  await parsePart(parts, 'xl/sharedStrings.xml', {
    open: (name) => {
      if (name === 'si') text = ''
      else if (name === 't') inText = true
      // The phonetic guide of Japanese text is not part of the value.
      else if (name === 'rPh') inReading = true
    },
    text: (piece) => {
      if (inText && !inReading) text += piece
    },
    close: (name) => {
      if (name === 'si') {
        count.add(1)
        strings.push(text)
      } else if (name === 't') inText = false
      else if (name === 'rPh') inReading = false
    },
  })
  return strings
}

async function readDateStyles(parts: ZipParts, count: CellCount): Promise<boolean[]> {
  const custom = new Map<number, boolean>()
  const styles: boolean[] = []
  let inCellStyles = false
  await parsePart(parts, 'xl/styles.xml', {
    open: (name, attributes) => {
      const id = Number(attributes['numFmtId'])
      if (name === 'numFmt' || name === 'xf') count.add(1)
      if (name === 'numFmt') custom.set(id, isDateFormat(attributes['formatCode'] ?? ''))
      else if (name === 'cellXfs') inCellStyles = true
      else if (name === 'xf' && inCellStyles) styles.push(custom.get(id) ?? isStandardDate(id))
    },
    close: (name) => {
      if (name === 'cellXfs') inCellStyles = false
    },
  })
  return styles
}
