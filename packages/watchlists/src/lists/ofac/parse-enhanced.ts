import { tally } from '../../import-report.ts'
import type { FileHead, FileSet, ListFile } from '../../list.ts'
import { ListError } from '../../list-error.ts'
import { ofFile } from '../../problems/of-file.ts'
import { readText } from '../../reading/text.ts'
import { assertRead, ignore, popAttribute, popText, readXml, type XmlNode } from '../../reading/xml.ts'
import { throughZip } from '../../reading/zip.ts'
import type { ListedParty } from '../../record.ts'
import { enhancedParty } from './enhanced-party.ts'
import type { OfacSource } from './party.ts'
import { mapOfacParty } from './party.ts'

export const enhancedRole = (head: FileHead): string | undefined =>
  /<sanctionsData[\s>]/.test(head.text) || (head.isZip && /enhanced/i.test(head.name)) ? 'list' : undefined

const shape = {
  records: new Set(['entity', 'publicationInfo', 'referenceValue', 'featureType']),
  containers: new Set(['sanctionsData', 'referenceValues', 'featureTypes', 'entities']),
}

export async function* readEnhanced({ files, report }: FileSet, source: OfacSource): AsyncGenerator<ListedParty> {
  for await (const node of records(files.get('list')!)) {
    if (node.name === 'publicationInfo') report.version = popText(node, 'dataAsOf')?.slice(0, 10) ?? ''
    if (node.name !== 'entity') continue
    const number = popAttribute(node, 'id') ?? ''
    const party = enhancedParty(node, number)
    ignore(node, ['legalAuthorities'])
    assertRead(node, `entity ${number}`)
    tally(report, 'entities')
    tally(report, 'names', party.names.length)
    yield mapOfacParty(party, source)
  }
}

/** The file is XML, or a zip of one XML file. */
async function* records(file: ListFile): AsyncGenerator<XmlNode> {
  if (!/\.zip$/i.test(file.name)) return yield* readXml(file, shape)
  yield* throughZip(file, async function* (entries) {
    const [entry, second] = [...entries.values()].filter(({ name }) => /\.xml$/i.test(name))
    if (!entry || second) throw new ListError({ file: file.name, problem: ofFile.notOneXml })
    const bytes = (await entry.open()) as AsyncIterable<Buffer>
    yield* readXml({ ...file, name: `${file.name} ${entry.name}` }, shape, readText(file, 'utf-8', bytes))
  })
}
