import type { ListEntries, ListEntry } from '@probity/contract/watchlists/watchlists.ts'
import type { ListedParty, Place } from '@probity/watchlists/record.ts'
import { notFound } from '#kernel/errors.ts'
import type { ServedRelease } from '#kernel/list-service.ts'

const threshold = 0.5
const foundMax = 200

interface Page {
  code: string
  organisationId: number
  q: string
  skip: number
  limit: number
}

/** Parties of a list that the caller's organisation may see: in the list's order, or best match first for a name. */
export async function listEntries(release: ServedRelease, page: Page): Promise<ListEntries> {
  const { code, organisationId, q, skip, limit } = page
  const list = release.lists.find((served) => served.code === code)
  if (!list || (list.organisation_id !== null && list.organisation_id !== organisationId)) throw notFound()
  if (q === '') return { total: list.entities, entries: (await release.entries(code, { skip, limit })).map(entryOf) }
  const entity = { id: 'query', schema: 'LegalEntity' as const, names: [{ full: q }] }
  const query = { entity, lists: [code], organisation_id: organisationId, threshold, limit: foundMax }
  const [found = []] = await release.search([query])
  return { total: found.length, entries: found.slice(skip, skip + limit).map(({ record }) => entryOf(record)) }
}

export function entryOf(party: ListedParty): ListEntry {
  const [first, ...others] = party.names.map(({ full }) => full)
  return {
    id: party.id,
    name: first ?? party.id,
    others,
    schema: party.schema,
    categories: party.categories,
    countries: [...new Set([...(party.nationalities ?? []), ...(party.countries ?? [])].map(codeOf))],
    births: (party.births ?? []).flatMap(({ date }) => date ?? []),
    listed_on: party.listedOn ?? '',
    updated_on: party.updatedOn ?? '',
  }
}

const codeOf = ({ code, text }: Place): string => code?.toUpperCase() ?? text
