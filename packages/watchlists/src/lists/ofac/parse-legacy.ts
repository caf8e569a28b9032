import { readDate } from '../../facts/dates.ts'
import { tally } from '../../import-report.ts'
import type { FileHead, FileSet } from '../../list.ts'
import { ListError } from '../../list-error.ts'
import { ofFile } from '../../problems/of-file.ts'
import { ofRecord } from '../../problems/of-record.ts'
import { assertRead, doubt, ignore, popAll, popText, popTexts, readXml, type XmlNode } from '../../reading/xml.ts'
import type { ListedParty } from '../../record.ts'
import { aliasTypes } from './csv-details.ts'
import { addLegacyLists } from './legacy-details.ts'
import type { OfacSource } from './party.ts'
import { mapOfacParty, newOfacParty, type OfacParty, ofacKinds, ofacName } from './party.ts'

export const legacyRole = (head: FileHead): string | undefined => (/<sdnList[\s>]/.test(head.text) ? 'list' : undefined)

const shape = { records: new Set(['sdnEntry', 'publshInformation']), containers: new Set(['sdnList']) }

export async function* readLegacy({ files, report }: FileSet, source: OfacSource): AsyncGenerator<ListedParty> {
  const file = files.get('list')!
  let stated = 0
  let count = 0
  for await (const node of readXml(file, shape)) {
    if (node.name === 'publshInformation') {
      report.version = readDate(popText(node, 'Publish_Date') ?? '', 'month-first')?.date ?? ''
      stated = Number(popText(node, 'Record_Count') ?? 0)
      continue
    }
    const party = entryOf(node)
    assertRead(node, `uid ${party.number}`)
    count++
    yield mapOfacParty(party, source)
  }
  tally(report, 'sdnEntry', count)
  tally(report, 'Record_Count stated', stated)
  if (stated > 0 && stated !== count) {
    throw new ListError({
      file: file.name,
      field: 'Record_Count',
      problem: ofFile.otherCount(stated, count),
    })
  }
}

export function entryOf(node: XmlNode): OfacParty {
  const number = popText(node, 'uid') ?? ''
  const kind = popText(node, 'sdnType') ?? ''
  if (!/^\d+$/.test(number)) throw doubt(node, 'uid', ofRecord.notA(number, 'number'))
  if (!(kind.toLowerCase() in ofacKinds)) throw doubt(node, 'sdnType', ofRecord.notA(kind, 'type'))
  const party = newOfacParty(number, kind)
  party.names.push(nameOf(node, kind))
  for (const list of popAll(node, 'akaList'))
    for (const aka of popAll(list, 'aka')) party.names.push(aliasOf(aka, kind))
  const title = popText(node, 'title')
  if (title) party.titles.push(title)
  party.notes.push(popText(node, 'remarks') ?? '')
  for (const list of popAll(node, 'programList')) party.programmes.push(...popTexts(list, 'program'))
  addLegacyLists(party, node)
  return party
}

function nameOf(node: XmlNode, kind: string): ReturnType<typeof ofacName> {
  const [given, family] = [popText(node, 'firstName'), popText(node, 'lastName')]
  const full = [family, given].filter(Boolean).join(', ')
  if (!full) throw doubt(node, 'lastName', ofRecord.lacks('name'))
  return ofacName(full, { kind })
}

function aliasOf(aka: XmlNode, kind: string): ReturnType<typeof ofacName> {
  ignore(aka, ['uid'])
  const [type = '', category] = [popText(aka, 'type'), popText(aka, 'category')]
  const known = aliasTypes[type]
  if (!known) throw doubt(aka, 'type', ofRecord.notA(type, 'aliasKind'))
  return { ...nameOf(aka, kind), type: known, quality: category === 'weak' ? 'weak' : 'strong' }
}
