import { placeOf } from '../../facts/countries.ts'
import { tally } from '../../import-report.ts'
import type { FileSet, ListFile } from '../../list.ts'
import { assertRead, ignore, ownText, popAll, popAttribute, popText, readXml, type XmlNode } from '../../reading/xml.ts'
import type { ListedParty, Place } from '../../record.ts'
import type { Lookups } from './identity.ts'
import { mapTarget } from './map.ts'

const containers = new Set(['swiss-sanctions-list'])
const records = new Set(['sanctions-program', 'target', 'place'])

/** Places follow the targets that refer to them, so the file is read twice. */
export async function* readSeco({ files, report }: FileSet): AsyncGenerator<ListedParty> {
  const file = files.get('list')!
  const lookups = await readLookups(file)
  for await (const node of readXml(file, { records, containers })) {
    if (node.name === 'swiss-sanctions-list') report.version = popAttribute(node, 'date') ?? ''
    if (node.name !== 'target') continue
    const ssid = popAttribute(node, 'ssid') ?? ''
    const party = mapTarget(node, { ssid, lookups })
    assertRead(node, `ssid ${ssid}`)
    tally(report, party ? 'targets' : 'de-listed targets left out')
    if (party) yield party
  }
}

async function readLookups(file: ListFile): Promise<Lookups> {
  const lookups: Lookups = { programmes: new Map(), places: new Map() }
  for await (const node of readXml(file, { records, containers })) {
    if (node.name === 'place') lookups.places.set(popAttribute(node, 'ssid') ?? '', placeIn(node))
    if (node.name === 'sanctions-program') addProgramme(node, lookups)
  }
  return lookups
}

function placeIn(node: XmlNode): { text: string; country?: Place } {
  const [land] = popAll(node, 'country')
  const code = land ? popAttribute(land, 'iso-code') : undefined
  const name = land ? ownText(land) : undefined
  const country = code ? { text: name ?? code, code: code.toLowerCase() } : name ? placeOf(name) : undefined
  const text = [popText(node, 'location'), popText(node, 'area')].filter(Boolean).join(', ')
  return { text, ...(country ? { country } : {}) }
}

function addProgramme(node: XmlNode, { programmes }: Lookups): void {
  const names = popAll(node, 'program-name')
  const english = names.find((name) => name.attributes.get('lang') === 'eng') ?? names[0]
  const name = (english && ownText(english)) ?? ''
  for (const set of popAll(node, 'sanctions-set')) {
    ignore(set, ['lang'])
    programmes.set(popAttribute(set, 'ssid') ?? '', name)
  }
}
