import { lawState } from '@probity/contract/law/law-facts.ts'
import { regimes } from '@probity/contract/law/law-table.ts'
import { hongKongBureau, regulations } from '@probity/watchlists/lists/hk-cap537/regulations.ts'
import type { ListedParty } from '@probity/watchlists/record.ts'
import { bindingParties } from '@probity/watchlists/synthetic/demo/binding-parties.ts'
import { describe, expect, test } from 'vitest'
import type { ServedList } from '#kernel/list-service.ts'
import { lawFacts } from './law-facts.ts'

const body = 'United Nations Security Council'
const atUn = (more: Partial<ListedParty> = {}): ListedParty => ({
  id: 'un:7',
  list: 'un',
  schema: 'Person',
  categories: ['sanctions'],
  names: [],
  identifiers: [{ type: 'reference', value: 'TLi.7' }],
  sanctions: [{ body, programme: 'Libya', current: true }],
  listedOn: '2019-05-06',
  ...more,
})
const authority = 'United Nations Sanctions (Libya) Regulation 2019'
const here = atUn({
  id: 'hk:7',
  list: 'hk-cap537',
  sanctions: [...(atUn().sanctions ?? []), { body: hongKongBureau, programme: 'Libya', current: true, authority }],
})

/** A release with these rows; the lists of the rows are loaded, and others that are named. */
function release(rows: readonly ListedParty[], loaded: readonly string[] = ['un', 'hk-cap537']) {
  const lists = loaded.map((code) => ({ code, version: '2026-03-04T00:00:00Z' })) as ServedList[]
  return { lists, partyOf: () => undefined, record: async (id: string) => rows.find((row) => row.id === id) }
}
const stateOf = async (...asked: Parameters<typeof lawFacts>) => lawState((await lawFacts(...asked))!)

describe('the facts of a listing', () => {
  test('come from the records of both publishers, found from either row', async () => {
    const both = release([atUn(), here])
    for (const row of [atUn(), here])
      expect(await lawFacts(both, row)).toEqual({
        un: {
          state: 'in_force',
          since: '2019-05-06',
          until: null,
          edition: '2026-03-04T00:00:00Z',
          reference: 'TLi.7',
          regime: 'Libya',
        },
        hk: { state: 'in_force', since: null, until: null, edition: '2026-03-04T00:00:00Z', regulation: authority },
        is_invented: false,
      })
  })

  test('never give a day in Hong Kong that no record states', async () => {
    const { hk } = (await lawFacts(release([atUn({ listedOn: '2020-01-01' }), here]), here))!
    expect(hk.since).toBeNull()
  })

  test('an entry that the United Nations took off still binds while Hong Kong prints it', async () => {
    expect(await stateOf(release([here]), here)).toBe('still')
    expect(await stateOf(release([here]), atUn())).toBe('still')
    expect((await lawFacts(release([here]), atUn()))!.un.reference).toBe('TLi.7')
  })

  test('an entry of the United Nations that Hong Kong does not print is not yet published', async () => {
    expect(await stateOf(release([atUn()]), atUn())).toBe('not_yet')
  })

  test('an entry that only Hong Kong took off is no longer published', async () => {
    expect(await stateOf(release([atUn()]), here)).toBe('withdrawn')
  })

  test('an entry that is on neither list any more has ended', async () => {
    expect(await stateOf(release([]), here)).toBe('ended')
    expect(await stateOf(release([]), atUn())).toBe('ended')
  })

  test('without the list of Hong Kong, or for a regime without a file, the publication is not known', async () => {
    expect(await stateOf(release([atUn()], ['un']), atUn())).toBe('unknown')
    const iraq = atUn({ sanctions: [{ body, programme: 'Iraq', current: true }] })
    expect(await stateOf(release([iraq]), iraq)).toBe('unknown')
  })

  test('lists without effect in Hong Kong have none', async () => {
    expect(await lawFacts(release([]), { id: 'ofac-sdn:1', list: 'ofac-sdn' })).toBeNull()
  })
})

test('the rule table names every regulation that has a file, by the title that the records state', () => {
  const titles = regimes.flatMap(({ regime, regulation }) => (regulation ? [[regime, regulation.en]] : []))
  for (const { regime, title } of Object.values(regulations)) expect(titles).toContainEqual([regime, title])
})

test('the invented binding list shows a listing in each state', async () => {
  const rows = [...bindingParties()]
  const states = await Promise.all(rows.map((row) => stateOf(release(rows, ['demo-binding']), row)))
  expect(states).toEqual(expect.arrayContaining(['binds', 'still', 'not_yet', 'ended']))
})
