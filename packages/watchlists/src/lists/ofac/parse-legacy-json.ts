import { readFile } from 'node:fs/promises'
import { readDate } from '../../facts/dates.ts'
import { tally } from '../../import-report.ts'
import type { FileHead, FileSet } from '../../list.ts'
import { ListError } from '../../list-error.ts'
import { ofFile } from '../../problems/of-file.ts'
import { assertRead, type XmlNode } from '../../reading/xml.ts'
import type { ListedParty } from '../../record.ts'
import { entryOf } from './parse-legacy.ts'
import type { OfacSource } from './party.ts'
import { mapOfacParty } from './party.ts'

export const legacyJsonRole = (head: FileHead): string | undefined =>
  /^\s*\{\s*"sdnList"\s*:/.test(head.text) ? 'list' : undefined

type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/**
 * The legacy XML converted to JSON by third parties: single items are not arrays, and names or postcodes may have become numbers.
 * It is converted back to elements, so that the XML reader interprets it.
 */
export async function* readLegacyJson({ files, report }: FileSet, source: OfacSource): AsyncGenerator<ListedParty> {
  const file = files.get('list')!
  const { sdnList } = parse(file.name, await readFile(file.path, 'utf8')) as {
    sdnList: { publshInformation?: Record<string, string | number>; sdnEntry: Json[] }
  }
  report.version = readDate(String(sdnList.publshInformation?.['Publish_Date'] ?? ''), 'month-first')?.date ?? ''
  const stated = Number(sdnList.publshInformation?.['Record_Count'] ?? 0)
  const entries = [sdnList.sdnEntry].flat()
  if (stated > 0 && stated !== entries.length) {
    throw new ListError({
      file: file.name,
      field: 'Record_Count',
      problem: ofFile.otherCount(stated, entries.length),
    })
  }
  for (const [at, entry] of entries.entries()) {
    const node = elementOf('sdnEntry', { value: entry, file: file.name, line: at + 1 })
    const party = entryOf(node)
    assertRead(node, `uid ${party.number}`)
    tally(report, 'sdnEntry')
    yield mapOfacParty(party, source)
  }
}

function parse(name: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ListError({ file: name, problem: ofFile.broken((error as Error).message) })
  }
}

function elementOf(name: string, { value, file, line }: { value: Json; file: string; line: number }): XmlNode {
  const node: XmlNode = { name, file, line, attributes: new Map(), children: [], taken: [], text: '' }
  if (value === null || typeof value !== 'object') node.text = value === null ? '' : String(value)
  else {
    for (const [key, inner] of Object.entries(value)) {
      for (const item of [inner].flat()) node.children.push(elementOf(key, { value: item as Json, file, line }))
    }
  }
  return node
}
