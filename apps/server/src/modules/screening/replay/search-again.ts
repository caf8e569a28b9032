import type { ScreeningInput } from '@probity/contract/screening/screening.ts'
import type { Entity } from '@probity/matching/entity.ts'
import type { ListChanges, ListHit, ServedRelease } from '#kernel/list-service.ts'
import { inputEntity } from '../matching/party-query.ts'
import { listQuery } from '../matching/screen-parties.ts'
import type { StoredScan } from '../scans/store-scan.ts'

interface Lists {
  byId: (release: string) => Promise<ServedRelease>
  changes: (from: string, to: string) => Promise<Pick<ListChanges, 'search'>>
}

/** The query as it was sent to the lists; undefined for customer scans from before the whole query was stored. */
export function questionOf({ input, settings, person, company }: StoredScan) {
  const { entity, lists, categories } = input as ScreeningInput & { entity?: Entity }
  if (entity) return listQuery(entity, settings)
  if (person !== null || company !== null) return undefined
  const restriction = { ...(lists ? { lists } : {}), ...(categories ? { categories } : {}) }
  return listQuery(inputEntity(input as ScreeningInput), settings, restriction)
}

/** Runs the query of a stored scan against its own release, or against the changes it was run against. */
export async function searchAgain(
  lists: Lists,
  scan: StoredScan,
): Promise<{ release: ServedRelease; found: readonly ListHit[] } | undefined> {
  const question = questionOf(scan)
  if (!question) return undefined
  const { since, known } = scan.input as { since?: string; known?: string[] }
  const release = await lists.byId(scan.release)
  const searched = since === undefined || known ? release : await lists.changes(since, scan.release)
  const [found = []] = await searched.search([
    { ...question, algorithm: scan.algorithm, ...(known && { without: known }) },
  ])
  return { release, found }
}
