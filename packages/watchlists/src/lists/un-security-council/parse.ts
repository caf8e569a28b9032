import type { FileSet, ImportReport, ListFile } from '../../list.ts'
import { assertRead, popAttribute, popText, readXml } from '../../reading/xml.ts'
import type { ListedParty } from '../../record.ts'
import { mapUnRecord } from './map.ts'

const shape = {
  records: new Set(['INDIVIDUAL', 'ENTITY']),
  containers: new Set(['CONSOLIDATED_LIST', 'INDIVIDUALS', 'ENTITIES']),
}

export const readUn = ({ files, report }: FileSet): AsyncGenerator<ListedParty> =>
  readUnFile(files.get('list')!, report)

export async function* readUnFile(file: ListFile, report: ImportReport): AsyncGenerator<ListedParty> {
  for await (const node of readXml(file, shape)) {
    if (node.name === 'CONSOLIDATED_LIST') {
      report.version = popAttribute(node, 'dateGenerated') ?? ''
      continue
    }
    const dataId = popText(node, 'DATAID') ?? ''
    const party = mapUnRecord(node, { dataId, report })
    assertRead(node, `DATAID ${dataId}`)
    yield party
  }
}
