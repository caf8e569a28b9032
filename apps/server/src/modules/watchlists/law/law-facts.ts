import type { LawFacts, LawSide } from '@probity/contract/law/law-facts.ts'
import { regimeOf } from '@probity/contract/law/law-table.ts'
import { hongKongBureau } from '@probity/watchlists/lists/hk-cap537/regulations.ts'
import type { ListedParty, Sanction } from '@probity/watchlists/record.ts'
import { inventedBureau } from '@probity/watchlists/synthetic/demo/binding-parties.ts'
import type { ServedList, ServedRelease } from '#kernel/list-service.ts'

interface Reading extends Pick<ServedRelease, 'record' | 'partyOf'> {
  lists: readonly Pick<ServedList, 'code' | 'version'>[]
}
/** The entry as a screening met it; it may be on no list any more. */
type Met = Pick<ListedParty, 'id' | 'list'> & Partial<ListedParty>

const un = 'un'
const hk = 'hk-cap537'
const invented = 'demo-binding'

/** What the lists of today say about one listing; null for an entry of a list that no law of Hong Kong repeats. */
export async function lawFacts(release: Reading, met: Met): Promise<LawFacts | null> {
  if (met.list === invented) return inventedFacts(release, met)
  if (met.list !== un && met.list !== hk) return null
  return publishedFacts(release, met)
}

const ofBureau = ({ body }: Sanction): boolean => body === hongKongBureau || body === inventedBureau

async function publishedFacts(release: Reading, met: Met): Promise<LawFacts> {
  const [atUn, here] = [await rowOn(release, un, met), await rowOn(release, hk, met)]
  // The files of Hong Kong repeat what the United Nations state.
  const stated = atUn ?? here ?? met
  const regime = stated.sanctions?.find((sanction) => !ofBureau(sanction))?.programme ?? null
  const published = here?.sanctions?.find(ofBureau)
  return {
    un: {
      ...side(release, un, atUn !== undefined),
      since: stated.listedOn ?? null,
      reference: stated.identifiers?.find(({ type }) => type === 'reference')?.value ?? null,
      regime,
    },
    hk: {
      ...withinReach(side(release, hk, here !== undefined), { regime, wasHere: met.list === hk }),
      since: published?.from ?? null,
      regulation: published?.authority ?? null,
    },
    is_invented: false,
  }
}

/** The rows that state the listing of an entry: both publishers number it alike. */
export function rowsOf({ id }: Pick<Met, 'id' | 'list'>): string[] {
  const number = /^(?:un|hk):(.+)$/.exec(id)?.[1]
  return number === undefined ? [id] : [`un:${number}`, `hk:${number}`]
}

/** The row of a list that is this party: by its number, else by the reference that joins rows of a release. */
async function rowOn(release: Reading, list: string, met: Met): Promise<ListedParty | undefined> {
  const prefix = list === un ? 'un:' : 'hk:'
  const numbered = rowsOf(met).find((id) => id.startsWith(prefix))
  const own = numbered === undefined ? undefined : await release.record(numbered)
  if (own) return own
  const member = release.partyOf(met.id)?.members.find((one) => one.list === list)
  return member && (await release.record(member.id))
}

/** An entry is known to have been on the list of the United Nations: both lists consist of its designations. */
function side({ lists }: Reading, list: string, isThere: boolean): LawSide {
  const loaded = lists.find(({ code }) => code === list)
  const state = isThere ? 'in_force' : loaded ? 'ended' : 'unknown'
  return { state, since: null, until: null, edition: loaded?.version ?? null }
}

/** An entry that was never met in Hong Kong is absent there; of a regime without a file nothing is known. */
function withinReach(here: LawSide, { regime, wasHere }: { regime: string | null; wasHere: boolean }): LawSide {
  if (here.state !== 'ended' || wasHere) return here
  return { ...here, state: regimeOf(regime)?.regulation ? 'absent' : 'unknown' }
}

/** The invented list states both sides of an entry in one record. */
async function inventedFacts(release: Reading, met: Met): Promise<LawFacts> {
  const row = await release.record(met.id)
  const { sanctions = [], identifiers = [] } = row ?? met
  const edition = release.lists.find(({ code }) => code === invented)?.version ?? null
  const stated = (sanction: Sanction | undefined): LawSide => ({
    state: sanction === undefined ? 'absent' : row && sanction.current ? 'in_force' : 'ended',
    since: sanction?.from ?? null,
    until: sanction?.to ?? null,
    edition,
  })
  const [listing, here] = [sanctions.find((one) => !ofBureau(one)), sanctions.find(ofBureau)]
  return {
    un: {
      ...stated(listing),
      reference: identifiers.find(({ type }) => type === 'reference')?.value ?? null,
      regime: listing?.programme ?? null,
    },
    hk: { ...stated(here), regulation: here?.authority ?? null },
    is_invented: true,
  }
}
