import { expect, test } from 'vitest'
import { partyFactsOf } from '#modules/alerts/hits/party-facts.ts'
import { raiseHits } from '#modules/alerts/raising/raise-hits.ts'
import { inventedHit, raisedHit } from '#test/world/hits.ts'
import { openTransactionDesk } from '#test/world/transaction-desk.ts'

const desk = await openTransactionDesk()
const { officer } = desk
const checked = async (more: object) => {
  const { status, body } = await officer.post('/v2/transactions/check', desk.body(more))
  expect([status, body.issues]).toEqual([200, undefined])
  return body.data
}
const other = (name: string) => desk.person([desk.en('CLIENT', name)])
const sumOf = ({ linked }: { linked: { role: string; sum: string }[] }) =>
  linked.find(({ role }) => role === 'recipient')?.sum
const recipientOf = async (id: number) =>
  (await officer.get(`/v2/transactions/${id}?populate=recipient`)).body.data.recipient.counterparty
const questionOf = ({ items }: { items: { rule: string; en: string }[] }) =>
  items.find(({ rule }) => rule.startsWith('question.'))?.en

/** A hit on a free party, decided as given. */
async function hitOn(counterparty: number, entity_id: string, verdict?: object): Promise<void> {
  await desk.alpha.tx(async (tx) => {
    const partyFacts = await partyFactsOf(tx, { person: null, company: null, counterparty })
    return raiseHits(tx, 'alert', [raisedHit({ counterparty, partyFacts, hit: inventedHit({ entity_id }) })])
  })
  if (!verdict) return
  const reviewer = desk.alpha.as('reviewer')
  const filter = encodeURIComponent(JSON.stringify({ entity_id }))
  const [alert] = (await reviewer.get(`/v2/alerts?filter=${filter}`)).body.data
  expect((await reviewer.patch(`/v2/alerts/${alert.id}`, verdict)).status).toBe(200)
}
const sanctions = { hit_status: 1, exposition: '0', remarks: 'Name and number agree; frozen and reported.' }

test('a typed party equal to an earlier one counts as that one before saving as after: sums and rules', async () => {
  const recipient = { client_type: 'individual', sur: 'Oyarzún', other: 'Inés', identity_number: 'X-100 200' }
  await desk.save({ person: await other('One'), amount: '5000', recipient })
  const second = { person: await other('Two'), amount: '4000' }
  for (const typed of [
    recipient,
    { ...recipient, sur: 'OYARZUN', other: 'Ines' },
    { ...recipient, sur: 'Inés', other: 'Oyarzún', identity_number: 'x100200' },
    { ...recipient, identity_number: undefined },
  ]) {
    const draft = await checked({ ...second, recipient: typed })
    expect([sumOf(draft), draft.state]).toEqual(['9000.00', 'incomplete'])
  }
  const { id } = await desk.save({ ...second, recipient: { ...recipient, sur: 'OYARZUN', identity_number: undefined } })
  expect(sumOf(await desk.check(id))).toBe('9000.00')
})

test('a document or a date that contradicts makes another party, in the check and in the save', async () => {
  const recipient = {
    client_type: 'individual',
    sur: 'Halvorsson',
    other: 'Eskil',
    identity_number: 'N1',
    dob: '1970-01-01',
  }
  const first = await desk.save({ amount: '5000', recipient })
  for (const contradiction of [{ identity_number: 'N2' }, { identity_number: undefined, dob: '1980-01-01' }]) {
    const typed = { ...recipient, ...contradiction }
    expect(sumOf(await checked({ amount: '4000', recipient: typed }))).toBeUndefined()
    const { id } = await desk.save({
      person: await other(JSON.stringify(contradiction)),
      amount: '4000',
      recipient: typed,
    })
    expect(await recipientOf(id)).not.toBe(await recipientOf(first.id))
  }
})

test('of two parties without a document a different date of birth makes two, and neither date is lost', async () => {
  const named = { client_type: 'individual', sur: 'Brandvold', other: 'Sigrun' }
  const elder = await desk.save({ amount: '5000', recipient: { ...named, dob: '1970-01-01' } })
  const younger = { ...named, dob: '1980-01-01' }
  expect(sumOf(await checked({ amount: '4000', recipient: younger }))).toBeUndefined()
  const { id } = await desk.save({ person: await other('Younger'), amount: '4000', recipient: younger })
  expect(await recipientOf(id)).not.toBe(await recipientOf(elder.id))
  const dobOf = async (transaction: number) =>
    (await officer.get(`/v2/transactions/${transaction}?populate=recipient`)).body.data.recipient.dob
  expect([await dobOf(elder.id), await dobOf(id)]).toEqual(['1970-01-01', '1980-01-01'])
  expect(sumOf(await checked({ amount: '4000', recipient: { ...named, dob: '1970-01-01' } }))).toBe('9000.00')
})

test('a confirmed sanctions hit of an equal earlier party stops the transaction before it is saved', async () => {
  const recipient = { client_type: 'individual', sur: 'Ketterlund', other: 'Bram' }
  await hitOn(await recipientOf((await desk.save({ recipient })).id), 'demo:equal', sanctions)
  expect((await checked({ recipient: { ...recipient, sur: 'KETTERLUND' } })).state).toBe('stopped')
})

test('a likely earlier party with a hit is asked about, and the record is incomplete until it is answered', async () => {
  const recipient = { client_type: 'individual', sur: 'Vandersloot', other: 'Tobiah' }
  const earlier = await recipientOf((await desk.save({ recipient, amount: '100', person: await other('Before') })).id)
  const typed = { ...recipient, sur: 'Vanderslooot' }
  const small = { person: await other('Likely'), amount: '100' }
  expect((await checked({ ...small, recipient: typed })).state).toBe('complete')
  await hitOn(earlier, 'demo:likely', sanctions)
  const draft = await checked({ ...small, recipient: typed })
  expect([draft.state, questionOf(draft)]).toEqual([
    'incomplete',
    'May be the same as Vandersloot Tobiah, who has a confirmed sanctions hit: use that party, or say that this is another',
  ])
  const { id } = await desk.save({ ...small, recipient: typed })
  expect((await desk.check(id)).state).toBe('incomplete')
  const accepted = await officer.post(`/v2/transactions/${id}/accept_record`, { reason: 'Known to the counter.' })
  expect([accepted.status, accepted.body.issues?.[0].code]).toEqual([400, 'party_in_question'])

  const similar = await officer.get('/v2/counterparties/similar?client_type=individual&sur=Vanderslooot&other=Tobiah')
  const marks = similar.body.data.map(({ id: one, mark }: { id: number; mark?: { state: string } }) => [
    one,
    mark?.state,
  ])
  expect(marks).toContainEqual([earlier, 'stopped'])

  expect((await checked({ ...small, recipient: { ...typed, counterparty: earlier } })).state).toBe('stopped')
  expect((await checked({ ...small, recipient: { ...typed, not_same_as: [earlier] } })).state).toBe('complete')
  await officer.patch(`/v2/transactions/${id}`, { recipient: { ...typed, not_same_as: [earlier] } })
  expect((await desk.check(id)).state).toBe('complete')
})

test('a likely party that a document contradicts, or without a hit, is no question', async () => {
  const recipient = { client_type: 'individual', sur: 'Quillfeather', other: 'Odo', identity_number: 'Q1' }
  const earlier = await recipientOf((await desk.save({ recipient })).id)
  await hitOn(earlier, 'demo:other')
  const draft = await checked({ recipient: { ...recipient, other: 'Oddo', identity_number: undefined } })
  expect(questionOf(draft)).toContain('who has a pending hit')
  expect(
    questionOf(await checked({ recipient: { ...recipient, other: 'Oddo', identity_number: 'Q2' } })),
  ).toBeUndefined()
  const company = { client_type: 'corporate', other: 'Quillfeather Oddo' }
  expect(questionOf(await checked({ recipient: company }))).toBeUndefined()
})
