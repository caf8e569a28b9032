import { readDate } from '../../facts/dates.ts'
import { tally } from '../../import-report.ts'
import type { FileSet } from '../../list.ts'
import { ofRecord } from '../../problems/of-record.ts'
import { assertRead, doubt, ownText, popText, readXml } from '../../reading/xml.ts'
import type { ListedParty } from '../../record.ts'
import { addDesignation } from './designation.ts'
import { isKnownKind, mapUkParty, newUkParty, type UkParty } from './party.ts'

const shape = { records: new Set(['Designation', 'DateGenerated']), containers: new Set(['Designations']) }

/** A party designated under several regimes occurs several times; the OFSI group number identifies it. */
export async function* readUkXml({ files, report }: FileSet): AsyncGenerator<ListedParty> {
  const parties = new Map<string, UkParty>()
  for await (const node of readXml(files.get('list')!, shape)) {
    if (node.name === 'DateGenerated') {
      report.version = readDate(ownText(node) ?? '')?.date ?? ''
      continue
    }
    const uniqueId = popText(node, 'UniqueID')
    const kind = popText(node, 'IndividualEntityShip') ?? ''
    if (!uniqueId) throw doubt(node, 'UniqueID', ofRecord.lacks('number'))
    if (!isKnownKind(kind)) throw doubt(node, 'IndividualEntityShip', ofRecord.notA(kind, 'kind'))
    const group = popText(node, 'OFSIGroupID') ?? uniqueId
    const party = parties.get(group) ?? newUkParty(group, kind)
    addDesignation(party, { node, uniqueId })
    assertRead(node, uniqueId)
    tally(report, 'designations')
    parties.set(group, party)
  }
  for (const party of parties.values()) yield mapUkParty(party)
}
