import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTransactionDesk } from '#test/world/transaction-desk.ts'

test('the list leaves as a file as it is filtered, with the client by name, and the log says so [TXN-126]', async () => {
  const desk = await openTransactionDesk()
  const complete = await desk.save({ tran_type: 'loan', amount: '50', purpose: 'Travel' })
  const incomplete = await desk.save({ amount: '9000', amount_to: '1150' })
  const admin = desk.alpha.as('admin')
  const view = { filter: { record_state: 'incomplete' }, format: 'csv', lang: 'en' }
  const { status, body } = await admin.post('/v2/transactions/export', view)
  expect(status).toBe(200)
  expect(body).toContain(incomplete.tran_ref)
  expect(body).toContain('Tai Man')
  expect(body).not.toContain(complete.tran_ref)
  const { rows } = await desk.alpha.tx((tx) =>
    sql<{
      data: unknown
    }>`select data from activity_log where type = 'transaction.export'`.execute(tx),
  )
  expect(rows).toEqual([{ data: expect.objectContaining({ rows: 1, format: 'csv', filter: view.filter }) }])
})

test('a row names its client in both languages, a company as a person, and no name that was removed', async () => {
  const desk = await openTransactionDesk()
  const ofFirm = await desk.save({ client_type: 'corporate', person: null, company: desk.firm })
  const ofPerson = await desk.save({})
  const view = { filter: {}, format: 'csv', lang: 'en', columns: ['tran_ref', 'client_en', 'client_zh'] }
  const lines = async () => {
    const { body } = await desk.alpha.as('admin').post('/v2/transactions/export', view)
    return (body as string).split('\r\n').slice(1)
  }
  const before = await lines()
  const names = async (table: string, id: number) =>
    desk.alpha.tx(async (tx) => {
      const { rows } = await sql<{
        lang: number
        label: string
      }>`select lang, concat_ws(' ', sur, other) as label from names
        where ${sql.ref(table)} = ${id} order by id`.execute(tx)
      return (lang: number) => rows.find((row) => row.lang === lang)?.label ?? ''
    })
  for (const [row, name] of [
    [ofFirm, await names('company_id', desk.firm)],
    [ofPerson, await names('person_id', desk.client)],
  ] as const) {
    const line = before.find((one) => one.startsWith(row.tran_ref))?.split(',')
    expect(line?.[1]).toBe(name(1))
    expect(line?.[2]?.replaceAll(' ', '')).toBe(name(2).replaceAll(' ', ''))
  }
  await desk.alpha.tx((tx) =>
    sql`update names set is_deleted = true where person_id = ${desk.client} and lang = 2`.execute(tx),
  )
  expect((await lines()).find((one) => one.startsWith(ofPerson.tran_ref))).toMatch(/,$/)
})

test('a row carries the channels, the fee, the owners and whom to notify, and values of closed lists in words', async () => {
  const desk = await openTransactionDesk()
  await desk.save({
    ...{ tran_type: 'loan', fund_in_channel: 'Cash', fund_out_channel: 'Cheque' },
    ...{ handling_fee: '12.50', beneficial_owners: 'Lantern Quay Limited', notify: '91011001' },
  })
  const columns = ['tran_type', 'fund_in_channel', 'fund_out_channel', 'handling_fee', 'beneficial_owners', 'notify']
  const view = { filter: {}, format: 'csv', lang: 'zh-hant', columns }
  const { body } = await desk.alpha.as('admin').post('/v2/transactions/export', view)
  expect((body as string).split('\r\n').slice(0, 2)).toEqual([
    expect.stringContaining('類別,資金存入渠道,資金支付渠道,手續費（港元）,實益擁有人,通知電話'),
    '貸款,Cash,Cheque,12.50,Lantern Quay Limited,91011001',
  ])
})
