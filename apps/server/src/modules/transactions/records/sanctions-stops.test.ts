import { expect, test } from 'vitest'
import { partyFactsOf } from '#modules/alerts/hits/party-facts.ts'
import { raiseHits } from '#modules/alerts/raising/raise-hits.ts'
import { inventedHit, raisedHit } from '#test/world/hits.ts'
import { openTransactionDesk } from '#test/world/transaction-desk.ts'

test('a confirmed sanctions hit of a party stops the transaction, says what the law asks for, and cannot be accepted', async () => {
  const desk = await openTransactionDesk()
  const listed = await desk.person([desk.en('STOPPED', 'Party')])
  const body = {
    tran_type: 'inward',
    amount: '100',
    purpose: 'Travel',
    source_of_fund: 'Salary',
    remitter: { client_type: 'individual', person: listed },
  }
  const state = async (id: number) => {
    const { items, state: record } = await desk.check(id)
    const stop = items.find(({ rule }: { rule: string }) => rule.startsWith('stop.'))
    return [stop?.rule, stop?.role, stop?.value, record]
  }
  const before = await desk.save(body)
  expect(await state(before.id)).toEqual([undefined, undefined, undefined, 'complete'])
  await desk.alpha.tx(async (tx) => {
    const partyFacts = await partyFactsOf(tx, { person: listed, company: null })
    return raiseHits(tx, 'alert', [
      raisedHit({
        person: listed,
        partyFacts,
        hit: inventedHit({
          entity_id: 'demo:stop',
          legal_effect: { code: 'binding', en: 'Cap. 537.', zh: '第537章。' },
        }),
      }),
    ])
  })
  const pending = await desk.check(before.id)
  expect([pending.state, pending.items[0].rule]).toEqual(['incomplete', 'pending.sanctions.remitter'])
  const early = await desk.officer.post(`/v2/transactions/${before.id}/accept_record`, { reason: 'Early.' })
  expect([early.status, early.body.issues[0].code]).toEqual([400, 'hit_pending'])
  const reviewer = desk.alpha.as('reviewer')
  const filter = encodeURIComponent(JSON.stringify({ entity_id: 'demo:stop' }))
  const [alert] = (await reviewer.get(`/v2/alerts?filter=${filter}`)).body.data
  const verdict = { hit_status: 1, exposition: '0', remarks: 'Name and number agree; frozen and reported.' }
  expect((await reviewer.patch(`/v2/alerts/${alert.id}`, verdict)).status).toBe(200)
  const stopped = ['stop.sanctions.remitter', 'remitter', null, 'stopped']
  expect(await state(before.id)).toEqual(stopped)
  const { id, record_state, record_missing } = await desk.save(body)
  expect([record_state, record_missing]).toEqual(['stopped', 0])
  const accepted = await desk.officer.post(`/v2/transactions/${id}/accept_record`, { reason: 'No.' })
  expect([accepted.status, accepted.body.issues[0].code, await state(id)]).toEqual([
    400,
    'transaction_stopped',
    stopped,
  ])
  const draft = await desk.officer.post('/v2/transactions/check', desk.body(body))
  expect(draft.body.data.state).toBe('stopped')
  const list = encodeURIComponent(JSON.stringify({ record_state: 'stopped' }))
  expect((await desk.officer.get(`/v2/transactions?filter=${list}`)).body.data).toMatchObject([{ id }])
})
