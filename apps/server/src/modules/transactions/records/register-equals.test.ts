import { expect, test } from 'vitest'
import { partyFactsOf } from '#modules/alerts/hits/party-facts.ts'
import { raiseHits } from '#modules/alerts/raising/raise-hits.ts'
import { inventedHit, raisedHit } from '#test/world/hits.ts'
import { openTransactionDesk } from '#test/world/transaction-desk.ts'

const desk = await openTransactionDesk()
const { officer } = desk
const sanctions = { hit_status: 1, exposition: '0', remarks: 'Name and number agree; frozen and reported.' }

async function hitOn(party: { person: number } | { company: number }, entity_id: string, verdict?: object) {
  const whose = { person: null, company: null, ...party }
  await desk.alpha.tx(async (tx) => {
    const partyFacts = await partyFactsOf(tx, whose)
    return raiseHits(tx, 'alert', [raisedHit({ ...whose, partyFacts, hit: inventedHit({ entity_id }) })])
  })
  if (!verdict) return
  const reviewer = desk.alpha.as('reviewer')
  const filter = encodeURIComponent(JSON.stringify({ entity_id }))
  const [alert] = (await reviewer.get(`/v2/alerts?filter=${filter}`)).body.data
  expect((await reviewer.patch(`/v2/alerts/${alert.id}`, verdict)).status).toBe(200)
}

const client = await desk.person([desk.en('QUIET', 'Client')])
const small = { person: client, amount: '100', tran_type: 'outward' }
interface Item {
  rule: string
  en: string
  party?: string
}
async function checked(recipient: object) {
  const body = desk.body({ ...small, recipient: { client_type: 'individual', ...recipient } })
  const { status, body: answer } = await officer.post('/v2/transactions/check', body)
  expect([status, answer.issues]).toEqual([200, undefined])
  const items: Item[] = answer.data.items
  return { state: answer.data.state, question: items.find(({ rule }) => rule.startsWith('question.')) }
}

const held = await desk.person([desk.en('OSTERVALD', 'Quirin'), desk.zh('歐', '思德')], {
  dob: '1970-05-06',
  idens: [{ type: 1, id_number: 'E364912(5)' }],
})
await hitOn({ person: held }, 'demo:held', sanctions)
const names = { sur: 'Ostervald', other: 'Quirin' }

test('a typed party with the names and the number or date of birth of a person of the register is stopped with that person', async () => {
  for (const typed of [
    { ...names, identity_type: 1, identity_number: 'E364912(5)' },
    { ...names, dob: '1970-05-06' },
    { name_chi: '歐思德', dob: '1970-05-06' },
  ])
    expect(await checked(typed)).toEqual({ state: 'stopped', question: undefined })
  const { id } = await desk.save({ ...small, recipient: { client_type: 'individual', ...names, dob: '1970-05-06' } })
  expect((await desk.check(id)).state).toBe('stopped')
})

test('a typed party with the names alone, in either script, is asked about until it is that person or said to be another', async () => {
  const party = `2:${held}`
  for (const typed of [names, { name_chi: '歐思德' }, { sur: 'QUIRIN', other: 'Ostervald', dob: '1970' }])
    expect(await checked(typed)).toMatchObject({ state: 'incomplete', question: { party } })
  expect((await checked(names)).question?.en).toBe(
    'May be a party of the register who has a confirmed sanctions hit: choose that party, or say that this is another',
  )
  expect((await checked({ ...names, not_same_party: [party] })).state).toBe('complete')
  expect((await checked({ ...names, dob: '1970-05-06', not_same_party: [party] })).state).toBe('stopped')
  const recipient = { client_type: 'individual', ...names }
  const { id } = await desk.save({ ...small, recipient })
  expect((await desk.check(id)).state).toBe('incomplete')
  const accepted = await officer.post(`/v2/transactions/${id}/accept_record`, { reason: 'Known to the counter.' })
  expect([accepted.status, accepted.body.issues?.[0].code]).toEqual([400, 'party_in_question'])
  await officer.patch(`/v2/transactions/${id}`, { recipient: { ...recipient, not_same_party: [party] } })
  expect((await desk.check(id)).state).toBe('complete')
})

test('another number, date of birth or Chinese name makes another person, and the same number alone is asked about', async () => {
  for (const contradiction of [
    { identity_type: 1, identity_number: 'A123456(3)' },
    { dob: '1981-05-06' },
    { name_chi: '歐世德' },
  ])
    expect(await checked({ ...names, ...contradiction })).toEqual({ state: 'complete', question: undefined })
  const numbered = { sur: 'LAMOTTE', other: 'Iris', identity_type: 1, identity_number: 'E364912(5)' }
  expect((await checked(numbered)).question?.party).toBe(`2:${held}`)
})

test('a party of the register without a pending or confirmed hit is no question, and a dismissed one neither', async () => {
  const clean = await desk.person([desk.en('VENTRIS', 'Odile')])
  expect((await checked({ sur: 'Ventris', other: 'Odile' })).state).toBe('complete')
  await hitOn({ person: clean }, 'demo:clean')
  expect((await checked({ sur: 'Ventris', other: 'Odile' })).question?.en).toContain('who has a pending hit')
  const [alert] = (await desk.alpha.as('reviewer').get('/v2/alerts?filter={"entity_id":"demo:clean"}')).body.data
  const dismissed = { hit_status: 2, exposition: '0', remarks: 'The list states another year of birth.' }
  expect((await desk.alpha.as('reviewer').patch(`/v2/alerts/${alert.id}`, dismissed)).status).toBe(200)
  expect((await checked({ sur: 'Ventris', other: 'Odile' })).state).toBe('complete')
})

test('a typed company is stopped by its number and asked about by its name, and never taken for a person', async () => {
  const company = await desk.company({ br_number: '34567890', coi_number: '1234567' }, 'Kestrel Quay Limited')
  await hitOn({ company }, 'demo:firm', sanctions)
  const firm = { client_type: 'corporate', other: 'KESTREL QUAY LIMITED' }
  expect((await checked({ ...firm, identity_number: '1234567' })).state).toBe('stopped')
  expect((await checked(firm)).question?.party).toBe(`1:${company}`)
  expect((await checked({ ...firm, identity_number: '7654321' })).state).toBe('complete')
  expect((await checked({ other: 'Kestrel Quay Limited' })).state).toBe('complete')
})
