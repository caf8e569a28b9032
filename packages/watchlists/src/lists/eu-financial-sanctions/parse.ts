import { tally } from '../../import-report.ts'
import type { FileSet } from '../../list.ts'
import { assertRead, popAttribute, readXml } from '../../reading/xml.ts'
import type { ListedParty } from '../../record.ts'
import { mapSanctionEntity } from './map.ts'

const shape = { records: new Set(['sanctionEntity']), containers: new Set(['export']) }

export async function* readEuXml({ files, report }: FileSet): AsyncGenerator<ListedParty> {
  for await (const node of readXml(files.get('list')!, shape)) {
    if (node.name === 'export') {
      report.version = popAttribute(node, 'generationDate') ?? ''
      continue
    }
    const reference = popAttribute(node, 'euReferenceNumber') ?? ''
    tally(report, 'sanctionEntity')
    const party = mapSanctionEntity(node, { reference, report })
    assertRead(node, reference)
    yield party
  }
}
