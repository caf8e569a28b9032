import { tally } from '../../import-report.ts'
import type { FileSet, ListFile } from '../../list.ts'
import { ListError } from '../../list-error.ts'
import { ofRecord } from '../../problems/of-record.ts'
import { at } from '../../problems/places.ts'
import { readJsonLines } from '../../reading/json-lines.ts'
import type { ListedParty } from '../../record.ts'
import { type FtmEntity, ftmEntity } from './ftm-entity.ts'
import { addLink, type Links, newLinks } from './links.ts'
import { mapFtmParty } from './map.ts'
import { isParty } from './topics.ts'

/**
 * Entities as JSON lines. Links are on separate lines, before or after the entities they link, or embedded in the party. The file
 * is read three times: for the links, for the names they refer to, and for the parties.
 */
export async function* readFtm({ files, report }: FileSet, list: string): AsyncGenerator<ListedParty> {
  const file = files.get('list')!
  const links = newLinks()
  for await (const entity of entities(file)) collect(links, entity)
  await nameAssociations(file, links)
  for await (const entity of entities(file)) {
    if (entity.lastChange && entity.lastChange > report.version) report.version = entity.lastChange
    tally(report, `entities of schema ${entity.schema}`)
    const { schema } = entity
    if (isParty(schema) && entity.properties['name']?.length) yield mapFtmParty(entity, { schema, list, links })
    else if (isParty(schema)) tally(report, 'parties without a name left out')
  }
}

async function* entities(file: ListFile): AsyncGenerator<FtmEntity> {
  for await (const { line, value } of readJsonLines(file)) {
    const entity = ftmEntity(value)
    if (!entity)
      throw new ListError({
        file: file.name,
        place: at.line(line),
        field: 'id, schema, properties',
        problem: ofRecord.notEntity,
      })
    yield entity
  }
}

function collect(links: Links, entity: FtmEntity): void {
  addLink(links, entity)
  if (!isParty(entity.schema)) return
  for (const values of Object.values(entity.properties)) {
    for (const value of values) if (typeof value !== 'string') addEmbedded(links, { owner: entity, link: value })
  }
}

/** A link embedded in its party need not repeat that party. */
function addEmbedded(links: Links, { owner, link }: { owner: FtmEntity; link: FtmEntity }): void {
  const ownEnd: Record<string, string> = {
    Sanction: 'entity',
    Occupancy: 'holder',
    Identification: 'holder',
    Passport: 'holder',
  }
  const end = ownEnd[link.schema]
  const properties = end && !link.properties[end] ? { ...link.properties, [end]: [owner.id] } : link.properties
  addLink(links, { ...link, properties })
}

async function nameAssociations(file: ListFile, { associations }: Links): Promise<void> {
  const nameless = [...associations.values()].flat().filter(({ names }) => names.length === 0)
  if (nameless.length === 0) return
  const wanted = new Set(nameless.map(({ id }) => id))
  const captions = new Map<string, string>()
  for await (const { id, caption } of entities(file)) if (wanted.has(id)) captions.set(id, caption)
  for (const association of nameless) association.names = [captions.get(association.id ?? '') ?? association.id ?? '']
}
