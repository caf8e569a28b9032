import type { PartySummary } from '@probity/contract/api/summaries.ts'
import { partyCalls } from '@probity/contract/parties/party-calls.ts'
import type { PartyFamily } from '@probity/contract/parties/party-names.ts'
import type { DeletedParty } from '@probity/contract/parties/register-calls.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { partyClients } from '../party-clients.ts'

/** Maximum page size of a list. */
const namesPerRequest = 500

/** A deleted party has no names; who deleted it and when is shown instead. */
export type NamedParty = Pick<PartySummary, 'id' | 'is_deleted' | 'names'> &
  Partial<Pick<PartySummary, 'sanctions_hit'> & Pick<DeletedParty, 'deleted_by' | 'deleted_date'>>
interface Waiting {
  resolve: (party: NamedParty) => void
  reject: (error: unknown) => void
}

const waiting = new Map<PartyFamily, Map<number, Waiting[]>>()

/** One party with its names. Calls within the same task share one request per family. */
export function loadPartyName(family: PartyFamily, id: number): Promise<NamedParty> {
  return new Promise((resolve, reject) => {
    if (!waiting.has(family)) {
      waiting.set(family, new Map())
      setTimeout(() => send(family))
    }
    const ofFamily = waiting.get(family)
    ofFamily?.set(id, [...(ofFamily.get(id) ?? []), { resolve, reject }])
  })
}

function send(family: PartyFamily): void {
  const asked = [...(waiting.get(family) ?? [])]
  waiting.delete(family)
  for (let from = 0; from < asked.length; from += namesPerRequest)
    void request(family, new Map(asked.slice(from, from + namesPerRequest)))
}

async function request(family: PartyFamily, page: ReadonlyMap<number, readonly Waiting[]>): Promise<void> {
  try {
    const parties = await fetchParties(family, [...page.keys()])
    const live = new Map(parties.map((party) => [party.id, party]))
    const missing = [...page.keys()].filter((id) => !live.has(id))
    const deleted = missing.length === 0 ? [] : await fetchDeleted(family, missing)
    const byId = new Map([...live, ...deleted.map((party) => [party.id, party] as const)])
    for (const [id, callers] of page) {
      const party = byId.get(id)
      for (const { resolve, reject } of callers)
        if (party === undefined) reject(new ApiError('E_NOT_FOUND', 404, {}))
        else resolve(party)
    }
  } catch (error) {
    for (const { reject } of [...page.values()].flat()) reject(error)
  }
}

const shape = { select: ['id', 'is_deleted', 'sanctions_hit'], populate: ['names'], limit: namesPerRequest } as const

function fetchParties(family: PartyFamily, ids: number[]): Promise<NamedParty[]> {
  const query = { filter: { id: ids }, ...shape }
  return family === 'individuals' ? partyClients.individuals.list(query) : partyClients.corporates.list(query)
}

async function fetchDeleted(family: PartyFamily, ids: readonly number[]): Promise<NamedParty[]> {
  const kind = family === 'individuals' ? 'persons' : 'companies'
  const found = await call(partyCalls.deleted, { query: { [kind]: ids.join(',') } })
  return found.map(({ id, deleted_by, deleted_date }) => ({
    id,
    is_deleted: true,
    names: [],
    deleted_by,
    deleted_date,
  }))
}
