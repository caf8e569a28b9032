import type { Hit } from '@probity/contract/screening/screening.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { inventedHit, raisedHit } from '#test/world/hits.ts'
import { addPerson } from '#test/world/register.ts'
import { openWorld, type WorldOrganisation } from '#test/world/world.ts'
import { partyFactsOf } from '../hits/party-facts.ts'
import type { Place, RaiseOutcome } from '../hits/raised-hit.ts'
import { raiseHits } from '../raising/raise-hits.ts'

let demo: WorldOrganisation
let made = 0
beforeAll(async () => void (demo = await (await openWorld()).organisation('demo')))

const binding: Partial<Hit> = { legal_effect: { code: 'binding', en: 'Binds.', zh: '具約束力。' } }
const facts = { names: ['HO Man-kit'], birth_dates: ['1980-03-04'], identifiers: ['reference 1'] }

const setFourEyes = (on: boolean) =>
  demo.tx(async (tx) => {
    await tx
      .updateTable('configurations')
      .set({ config_value: String(on) })
      .where('config_key', '=', 'four_eyes')
      .execute()
  })

/** A customer, and a listed party on three lists that it may be. */
async function openDesk(place: Place = 'onboarding') {
  const at = ++made
  const person = await demo.tx((tx) => addPerson(tx, { names: ['HO Man Kit'], dob: '1980-03-04', ref_id: `P-${at}` }))
  const members = ['eu-fsf', 'ofac-sdn', 'opensanctions-north', 'uk', 'un', 'us-csl'].map((list) => ({
    id: `${list}:${at}`,
    list,
  }))
  const listed = { party: `eu-fsf:${at}`, members }
  const raise = (
    list: string,
    score = 0.8,
    entityFacts: object = facts,
    categories?: string[],
  ): Promise<RaiseOutcome> =>
    demo.tx(async (tx) =>
      raiseHits(tx, place, [
        raisedHit({
          person,
          listed,
          hit: inventedHit({
            entity_id: `${list}:${at}`,
            lists: [list],
            score,
            ...(categories && { entity_categories: categories as Hit['entity_categories'] }),
            ...(list === 'un' ? binding : {}),
          }),
          partyFacts: await partyFactsOf(tx, { person, company: null }),
          entityFacts: entityFacts as typeof facts,
        }),
      ]),
    )
  const [path, status] =
    place === 'alert' ? (['alerts', 'hit_status'] as const) : (['alert_case_entities', 'status'] as const)
  const list = async (filter: object = {}) => {
    const ids = members.map(({ id }) => id)
    const query = new URLSearchParams({ filter: JSON.stringify({ entity_id: ids, ...filter }), sort: 'id ASC' })
    return (await demo.as('reviewer').get(`/v2/${path}?${query.toString()}&populate=party,repeats`)).body.data
  }
  const decide = (rows: { table: string; id: number }[], verdict: object) =>
    demo.as('reviewer').post('/v2/review/decide', {
      items: rows.map(({ table, id }) => ({ table, id })),
      verdict: { hit_status: 2, exposition: '0', remarks: 'Born elsewhere.', ...verdict },
    })
  const caseRow = async () => {
    const query = `filter=${encodeURIComponent(JSON.stringify({ person }))}&populate=gravest,parties`
    return (await demo.as('reviewer').get(`/v2/alert_cases?${query}`)).body.data[0]
  }
  const customer = async () => (await demo.as('reviewer').get(`/v2/individuals/${person}`)).body.data
  const counts = async () => (await demo.as('reviewer').get(`/v2/alerts/counts?persons=${person}`)).body.data
  return { at, raise, list, decide, status, caseRow, customer, counts }
}
const listsOf = (hit: { party: { rows: { list: string }[] } }) => hit.party.rows.map(({ list }) => list)

describe.each(['onboarding', 'alert'] as const)('hits on one party raised by %s', (place) => {
  test('are listed once, by the row that binds in Hong Kong, and each by itself as before', async () => {
    const { raise, list } = await openDesk(place)
    await raise('eu-fsf', 0.9)
    await raise('uk', 0.85)
    expect((await list({ leads: true })).map(listsOf)).toEqual([['eu-fsf', 'uk']])
    await raise('un', 0.7)
    const [leading, ...others] = await list({ leads: true })
    expect(others).toEqual([])
    expect(leading).toMatchObject({ score: 0.7, party: { leads: true } })
    expect(listsOf(leading)).toEqual(['un', 'eu-fsf', 'uk'])
    const rows = await list()
    expect(rows).toHaveLength(3)
    expect(Object.keys(rows[0])).not.toEqual(expect.arrayContaining(['leads', 'binds']))
  })

  test('are led by the list of the publisher before a stronger copy of its entry', async () => {
    const { raise, list } = await openDesk(place)
    await raise('us-csl', 0.9)
    await raise('opensanctions-north', 0.92)
    expect((await list({ leads: true })).map(listsOf)).toEqual([['opensanctions-north', 'us-csl']])
    await raise('ofac-sdn', 0.8)
    expect((await list({ leads: true })).map(listsOf)).toEqual([['ofac-sdn', 'opensanctions-north', 'us-csl']])
  })

  test('are decided together by the bulk call, each with its own decision, and taken back together', async () => {
    const { raise, list, decide, status } = await openDesk(place)
    for (const name of ['eu-fsf', 'un']) await raise(name)
    const [{ party }] = await list({ leads: true })
    expect((await decide(party.rows, {})).body.data).toMatchObject({ decided: 2, waiting: 0 })
    expect((await list()).map((row: never) => row[status])).toEqual([2, 2])
    expect((await list({ leads: true })).map(listsOf)).toEqual([['un', 'eu-fsf']])
    await decide(party.rows, { hit_status: 0, exposition: null, remarks: null })
    expect((await list()).map((row: never) => row[status])).toEqual([0, 0])
  })

  test('wait for a second person as one request, led by the row that binds, and are answered by one answer', async () => {
    const { raise, list, decide, status } = await openDesk(place)
    for (const name of ['eu-fsf', 'un']) await raise(name, 0.8, facts, ['sanctions'])
    const rows = (await list()).map(({ id }: { id: number }) => ({
      table: place === 'alert' ? 'alerts' : 'alert_case_entities',
      id,
    }))
    await setFourEyes(true)
    expect((await decide(rows, {})).body.data).toMatchObject({ decided: 0, waiting: 2 })
    const officer = demo.as('officer')
    const waiting = async () =>
      (await officer.get('/v2/inbox')).body.data.items.filter(({ group }: { group: string }) => group === 'approval')
    const [request, ...others] = await waiting()
    expect([request.severity, others]).toEqual(['binding', []])
    const [leading] = await list({ leads: true })
    expect(leading.party.rows.map(({ approval }: { approval: { id: number } }) => approval.id)).toEqual([
      request.approval.id,
      request.approval.id,
    ])
    expect((await officer.patch(`/v2/approvals/${request.approval.id}`, { state: 'approved' })).status).toBe(200)
    expect((await list()).map((row: never) => row[status])).toEqual([2, 2])
    expect(await waiting()).toEqual([])
    await setFourEyes(false)
  })

  test('are given away together, and count as one', async () => {
    const { at, raise, list } = await openDesk(place)
    for (const name of ['eu-fsf', 'un']) await raise(name)
    const [leading] = await list({ leads: true })
    const items = [{ table: place === 'alert' ? 'alerts' : 'alert_case_entities', id: leading.id }]
    const answer = await demo.as('officer').post('/v2/review/assign', { items, assigned_to: 'reviewer' })
    expect(answer.body.data).toEqual({ assigned: 1 })
    expect((await list()).map(({ assigned_to }: { assigned_to: string }) => assigned_to)).toEqual([
      'reviewer',
      'reviewer',
    ])
    const { items: work } = (await demo.as('reviewer').get('/v2/inbox')).body.data
    const assigned = work.filter(
      ({ group, customer }: { group: string; customer: { ref_id: string } | null }) =>
        group === 'binding' && customer?.ref_id === `P-${at}`,
    )
    expect(assigned).toHaveLength(1)
    expect(assigned[0].what.en).not.toContain('2 hits')
  })

  test('of which one is decided alone leave the others pending, with a leading one of each', async () => {
    const { raise, list, decide, status } = await openDesk(place)
    for (const name of ['eu-fsf', 'uk', 'un']) await raise(name)
    const [{ party }] = await list({ leads: true })
    await decide([party.rows[0]], {})
    const leading = await list({ leads: true })
    expect(leading.map((row: { entity_id: string }) => [row.entity_id.split(':')[0], row[status as never]])).toEqual([
      ['eu-fsf', 0],
      ['un', 2],
    ])
  })
})

test('a party on three lists counts once in its case and for its customer, beside the counts of its rows', async () => {
  const { raise, list, decide, caseRow, customer, counts } = await openDesk()
  for (const name of ['eu-fsf', 'uk', 'un']) await raise(name)
  const pending = { pending: 1, true_hits: 0, false_hits: 0 }
  expect(await caseRow()).toMatchObject({ cnt_pending: 3, parties: pending, gravest: { binding: true } })
  expect(await customer()).toMatchObject({ alerts_pending: 3, parties_pending: 1 })
  expect(await counts()).toMatchObject([pending])
  const [{ party }] = await list({ leads: true })
  await decide(party.rows, {})
  const decided = { pending: 0, true_hits: 0, false_hits: 1 }
  expect(await caseRow()).toMatchObject({ cnt_pending: 0, cnt_false: 3, parties: decided, gravest: null })
  expect(await customer()).toMatchObject({ alerts_pending: 0, parties_pending: 0 })
  expect(await counts()).toMatchObject([decided])
})

test('a party on three lists counts once in the threshold lab, and is below a level only with all its rows', async () => {
  const { raise, list, decide } = await openDesk()
  const officer = demo.as('officer')
  const lab = async (raise_from: number) =>
    (await officer.post('/v2/threshold_lab/raising', { raise_from, raise_from_binding: null })).body.data
  const before = await lab(0.85)
  for (const [name, score] of [
    ['eu-fsf', 0.9],
    ['uk', 0.8],
    ['un', 0.8],
  ] as const)
    await raise(name, score)
  const { pending } = await lab(0.85)
  expect(pending.now - before.pending.now).toBe(1)
  expect(pending.below).toBe(before.pending.below)
  const higher = await lab(0.95)
  expect(higher.pending.now - higher.pending.below).toBe(0)
  const ids = (await list()).map(({ id }: { id: number }) => id)
  expect(higher.pending.rows.filter(({ id }: { id: number }) => ids.includes(id))).toHaveLength(1)
  const [{ party }] = await list({ leads: true })
  await decide(party.rows, {})
  const falseHits = ({ own }: { own: { live: { false_hits: number } } }) => own.live.false_hits
  expect(falseHits(await lab(0.85)) - falseHits(before)).toBe(1)
})

describe('a list that joins a decided party', () => {
  test('with nothing new is decided with it, and says by whose decision', async () => {
    const { raise, list, decide } = await openDesk()
    await raise('un')
    const [first] = await list()
    await decide([{ table: 'alert_case_entities', id: first.id }], {})
    const joined = { ...facts, names: ['Man-Kit HO'], birth_dates: ['1980'], identifiers: ['reference EU.9'] }
    expect(await raise('eu-fsf', 0.8, joined)).toMatchObject({ raised: 0, already_decided: 1 })
    const [, followed] = await list()
    expect(followed).toMatchObject({ status: 2, exposition: '0', updated_by: 'system' })
    expect(followed.remarks).toBe(`Born elsewhere. · decided as #${first.id}`)
    expect(followed.repeats).toMatchObject({ username: 'reviewer', case_entity: first.id })
    expect(await raise('eu-fsf', 0.8, joined)).toMatchObject({ raised: 0, already_decided: 1 })
  })

  test('with something new is raised, and says what is new and what was decided', async () => {
    const { raise, list, decide } = await openDesk()
    await raise('un')
    const [first] = await list()
    await decide([{ table: 'alert_case_entities', id: first.id }], {})
    const joined = { ...facts, names: ['HO Man-kit', 'HO Kit'], birth_dates: ['1981-03-04'] }
    expect(await raise('eu-fsf', 0.8, joined)).toMatchObject({ raised: 1, already_decided: 0 })
    const [, back] = await list()
    expect(back.status).toBe(0)
    expect(back.service_hit.reopened).toMatchObject({
      status: 2,
      username: 'reviewer',
      remarks: 'Born elsewhere.',
      changes: [
        { field: 'list.names', added: ['HO Kit'], removed: [] },
        { field: 'list.birth_dates', added: ['1981-03-04'], removed: [] },
      ],
    })
    expect(listsOf(back)).toEqual(['un', 'eu-fsf'])
  })

  test('that binds in Hong Kong as none did before is raised', async () => {
    const { raise, list, decide } = await openDesk()
    await raise('eu-fsf')
    const [first] = await list()
    await decide([{ table: 'alert_case_entities', id: first.id }], {})
    expect(await raise('un')).toMatchObject({ raised: 1 })
    const back = (await list()).find((row: { entity_id: string }) => row.entity_id.startsWith('un'))
    expect(back.service_hit.reopened.changes).toEqual([{ field: 'list.binds', added: ['un'], removed: [] }])
  })

  test('is raised while rows of the party are decided differently or not at all', async () => {
    const { raise, list, decide } = await openDesk()
    await raise('eu-fsf')
    await raise('uk')
    const [first] = await list()
    await decide([{ table: 'alert_case_entities', id: first.id }], {})
    expect(await raise('un')).toMatchObject({ raised: 1 })
  })
})
