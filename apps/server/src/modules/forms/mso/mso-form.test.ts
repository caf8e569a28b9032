import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { partyFactsOf } from '#modules/alerts/hits/party-facts.ts'
import { raiseHits } from '#modules/alerts/raising/raise-hits.ts'
import { printed, textOfPdf } from '#test/processes/text-of-pdf.ts'
import { inventedHit, raisedHit } from '#test/world/hits.ts'
import { openTransactionDesk } from '#test/world/transaction-desk.ts'

let desk: Awaited<ReturnType<typeof openTransactionDesk>>
beforeAll(async () => {
  desk = await openTransactionDesk()
})

const wholeNumber = 'A123456(3)'

async function download(id: number, query = '', who = 'officer') {
  const { body } = await desk.alpha.signIn(who)
  const url = `/v2/msoform/generate/${id}${query}`
  const headers = { authorization: `Bearer ${body.token}` }
  return desk.world.app.inject({ method: 'GET', url, headers })
}
const preview = async (id: number, query = '') =>
  (await desk.officer.get(`/v2/msoform/preview/${id}${query}`)).body.data

const recipient = {
  client_type: 'individual',
  sur: 'REYES #1 @home $5 [x] {y}',
  other: 'Maria 𨋢',
  name_chi: '雷瑪莉',
  address_1: '1 Mabini *Street*',
  address_4: 'PH',
  bank_name: 'Banco <Uno>',
  account_number: '00-77_1',
}
const outward = {
  tran_ref: 'MSO 7/1',
  amount: '7000',
  handling_fee: '25',
  purpose: 'Family #support',
  source_of_fund: 'Salary',
  fund_in_channel: 'Cash',
  fund_out_channel: 'Bank transfer',
  country: 'HK',
  country_to: 'PH',
  remarks: 'https://evil.example/x #panic("no")',
  recipient,
}

test('the form of an outward remittance carries every particular, in both languages, with text as data [PDF-029] [PDF-030] [PDF-037] [PDF-038]', async () => {
  const { id } = await desk.save(outward)
  const answer = await download(id)
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    200,
    'application/pdf',
    'no-store',
  ])
  expect(answer.headers['content-disposition']).toContain('filename="MSO 7-1.pdf"')
  const pages = textOfPdf(answer.rawPayload)
  const text = pages.join('')
  const parts = [
    'Outward remittance record 匯出匯款紀錄',
    'Licensee 持牌人',
    'HKD 7,000.00',
    'USD 900.00',
    'Exchange rate',
    '25.00',
    'CHAN Tai Man',
    '陳大文',
    wholeNumber,
    '8 Harbour Road, Hong Kong SAR China',
    `${recipient.sur} ${recipient.other}`,
    '雷瑪莉',
    '1 Mabini *Street*, Philippines 菲律賓',
    'Banco <Uno>, 00-77_1',
    'Family #support',
    'Salary',
    'Due diligence 盡職審查',
    'Handled by 經手人officer',
    'Client: signature and date 客戶簽署及日期',
    '#panic("no")',
  ]
  expect(parts.filter((part) => !text.includes(printed(part)))).toEqual([])
  expect(answer.rawPayload.toString('latin1')).not.toMatch(/\/URI|\/JavaScript|\/Launch/)
})

test('the copy of the client begins a page, masks document numbers and says nothing of the office', async () => {
  const { id } = await desk.save({ ...outward, tran_ref: undefined })
  const pages = textOfPdf((await download(id)).rawPayload)
  const first = pages.findIndex((page) => page.includes(printed('Copy of the client')))
  const [office, client] = [pages.slice(0, first).join(''), pages.slice(first).join('')]
  expect(first).toBeGreaterThan(0)
  expect(office).toContain(wholeNumber)
  expect(office).toContain(printed('Office use 內部專用'))
  expect(client).toContain('A•••56(3)')
  expect(client).not.toContain(wholeNumber)
  for (const part of ['Office use', 'Due diligence', 'Missing']) expect(client).not.toContain(printed(part))
})

test('the form of a usual exchange takes one sheet for the office and one for the client, in either language', async () => {
  const { id } = await desk.save({ tran_type: 'forex', amount: '7000', purpose: 'Travel', source_of_fund: 'Salary' })
  const sheets = async (lang: string) => textOfPdf((await download(id, `?lang=${lang}`)).rawPayload).length
  expect([await sheets('en'), await sheets('zh-hant')]).toEqual([2, 2])
})

test('due diligence says what it consists of, and completes nothing while the record lacks items', async () => {
  const factsOf = async (id: number) => {
    const { document } = await preview(id)
    const office = document.sections.find(({ title }: { title: string }) => title.startsWith('F.'))
    const facts = office.blocks[0].facts as { label: string; cell: { text: string } }[]
    return Object.fromEntries(facts.map(({ label, cell }) => [label.split(' ')[0], cell.text]))
  }
  const open = await desk.save({ tran_type: 'forex', amount: '500', purpose: 'Travel' })
  expect((await factsOf(open.id))['Due']).toBe(
    'Pending; still to come: source of funds, risk assessment. 待完成，尚欠資金來源、風險評估。',
  )
  const assessed = async (more: object) => {
    const { id } = await desk.save({ purpose: 'Travel', source_of_fund: 'Salary', ...more })
    await desk.alpha.tx((tx) => sql`update transactions set assessments = 1 where id = ${id}`.execute(tx))
    return factsOf(id)
  }
  const done = await assessed({ tran_type: 'forex', amount: '500' })
  expect(done['Due']).toMatch(/^Completed: purpose, source of funds, risk assessment, decision on every hit\./)
  expect(done['Missing']).toBe('None 無')
  const lacking = await assessed({ amount: '9000', recipient })
  expect(lacking['Due']).toMatch(/^On record: purpose, .*Other items are missing/)
  expect(lacking['Record']).toBe('Incomplete 不完整')
  expect(lacking['Missing']).toBe('1: Method of delivery. 1 項：交付方法。')
})

test('who acts for a company is on its form with the authority, and so are the owners', async () => {
  const acting = { client_type: 'individual', sur: 'LEUNG', other: 'Ka Yan', authority: 'Board resolution' }
  const company = { client_type: 'corporate', person: null, company: desk.firm, acting }
  const { id } = await desk.save({ ...company, tran_type: 'forex', beneficial_owners: 'CHAN Tai Man, 60 %' })
  const { document } = await preview(id)
  const titles = document.sections.map(({ title }: { title: string }) => title)
  expect(titles).toContain('B1. Acting for the client 代表客戶行事')
  const text = JSON.stringify(document.sections)
  for (const part of ['LEUNG Ka Yan', 'Board resolution', 'CHAN Tai Man, 60 %']) expect(text).toContain(part)
})

test('each section has its own letter, and sums say whose operations they add up', async () => {
  const { id } = await desk.save({ ...outward, tran_ref: undefined })
  const { document } = await preview(id)
  const letters = document.sections.flatMap(({ title }: { title: string }) => /^([A-Z]\d?)\. /.exec(title)?.[1] ?? [])
  expect(letters).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'A', 'B', 'C', 'D', 'E'])
  const linked = document.sections.find(({ title }: { title: string }) => title.startsWith('G.'))
  expect(JSON.stringify(linked)).toContain('Recipient 收款人')
})

test('a stopped transaction says so on both copies in both languages, and why only to the office', async () => {
  const listed = await desk.person([desk.en('HELD', 'Party')])
  const { id } = await desk.save({ tran_type: 'inward', remitter: { client_type: 'individual', person: listed } })
  await desk.alpha.tx(async (tx) => {
    const partyFacts = await partyFactsOf(tx, { person: listed, company: null })
    const hit = inventedHit({ entity_id: 'demo:held' })
    return raiseHits(tx, 'alert', [raisedHit({ person: listed, partyFacts, hit })])
  })
  const reviewer = desk.alpha.as('reviewer')
  const filter = encodeURIComponent(JSON.stringify({ entity_id: 'demo:held' }))
  const [alert] = (await reviewer.get(`/v2/alerts?filter=${filter}`)).body.data
  await reviewer.patch(`/v2/alerts/${alert.id}`, { hit_status: 1, exposition: '0', remarks: 'Frozen and reported.' })
  const { document } = await preview(id)
  expect(JSON.stringify(document.head)).toContain('Stopped 已停止')
  const at = document.sections.findIndex(({ title }: { title: string }) => title.startsWith('Copy of the client'))
  const [office, client] = [document.sections.slice(0, at), document.sections.slice(at)].map((one) =>
    JSON.stringify(one),
  )
  for (const copy of [office, client]) expect(copy).toContain('此交易已停止，並未執行。')
  expect(office).toContain('Confirmed')
  expect(client).not.toMatch(/sanction|制裁|Completed 已完成/i)
})

test('an inward remittance has its remitter, an exchange of money needs nobody else', async () => {
  const inward = await desk.save({ tran_type: 'inward', remitter: recipient })
  const { document } = await preview(inward.id, '?lang=zh-hant')
  expect(document.title).toBe('匯入匯款紀錄 Inward remittance record')
  expect(JSON.stringify(document.sections)).toContain('雷瑪莉')
  const forex = await preview((await desk.save({ tran_type: 'forex' })).id)
  expect(forex.document.sections.map(({ title }: { title: string }) => title)).not.toContainEqual(
    expect.stringMatching(/^C\./),
  )
})

test('a loan has no form, for a file as for a preview [PDF-032]', async () => {
  const { id } = await desk.save({ tran_type: 'loan' })
  for (const path of ['generate', 'preview']) {
    const { status, body } = await desk.officer.get(`/v2/msoform/${path}/${id}`)
    expect([status, body.code]).toEqual([400, 'E_VALIDATION'])
  }
})

test('what is empty is listed with the record that fills it', async () => {
  const { id } = await desk.save()
  const { empty } = await preview(id)
  const labels = empty.map(({ label, place }: { label: string; place: object }) => [label, place])
  expect(labels).toContainEqual(['Purpose 交易目的', { kind: 'transaction', id }])
  expect(labels).toContainEqual(['Recipient 收款人', { kind: 'transaction', id }])
  expect(labels.map(([label]: [string]) => label)).not.toContain('Address 地址')
  const firm = await desk.save({ client_type: 'corporate', person: null, company: desk.firm })
  expect((await preview(firm.id)).empty).toContainEqual({
    section: 'B. Client, who sends 客戶（匯款人）',
    label: 'Address 地址',
    subject: null,
    place: { kind: 'company', id: desk.firm },
  })
})

test('a download is logged with whose number was read; nobody without the keys gets one [AUD-017] [PDF-033] [TXN-127]', async () => {
  const { id } = await desk.save()
  await download(id)
  const { rows } = await desk.alpha.tx((tx) =>
    sql<{
      type: string
      severity: string
      target_id: number
      username: string
    }>`select type, severity, target_id, username from activity_log
      where type in ('transaction.download', 'person.reveal_identity') order by id desc limit 2`.execute(tx),
  )
  expect(rows).toEqual([
    { type: 'transaction.download', severity: 'medium', target_id: id, username: 'officer' },
    { type: 'person.reveal_identity', severity: 'normal', target_id: desk.client, username: 'officer' },
  ])
  const url = `/v2/msoform/generate/${id}`
  expect((await desk.world.app.inject({ method: 'GET', url })).statusCode).toBe(401)
  expect((await desk.world.app.inject({ method: 'GET', url: `${url}?token=x` })).statusCode).toBe(401)
  expect((await desk.alpha.as('developer').get(url)).status).toBe(403)
  expect((await desk.beta.as('officer').get(url)).status).toBe(404)
})

test('who may not read persons prints their numbers masked', async () => {
  const { id } = await desk.save()
  await desk.alpha.member({ username: 'teller', keys: ['TRANSACTION'] })
  const text = textOfPdf((await download(id, '', 'teller')).rawPayload).join('')
  expect(text).toContain('A•••56(3)')
  expect(text).not.toContain(wholeNumber)
})

test('licence number, address and telephone of the settings are printed; what nobody stated is not', async () => {
  const { id } = await desk.save({ ...outward, tran_ref: undefined })
  const labels = ['Licence number 牌照號碼', 'Business address 營業地址', 'Telephone 電話']
  const licensee = async () => {
    const { document } = await preview(id)
    const section = document.sections.find(({ title }: { title: string }) => title.startsWith('E.'))
    return JSON.stringify(section)
  }
  for (const label of labels) expect(await licensee()).not.toContain(label)
  const stated = {
    licence_number: '26-04-01877',
    form_address: '18 Ferry Street, Yau Ma Tei',
    form_telephone: '2345 0000',
  }
  for (const [config_key, config_value] of Object.entries(stated)) {
    const { body } = await desk.alpha.as('admin').get(`/v2/configurations?filter={"config_key":"${config_key}"}`)
    const url = `/v2/configurations/${body.data[0].id}`
    expect((await desk.alpha.as('admin').patch(url, { config_value })).status).toBe(200)
  }
  const text = textOfPdf((await download(id)).rawPayload).join('')
  for (const part of [...labels, ...Object.values(stated)]) expect(text).toContain(printed(part))
})

test('creating, changing, removing and taking out of persons, companies and transactions is logged, and the form of one [AUD-041]', async () => {
  const since = async () => {
    const { rows } = await desk.alpha.tx((tx) =>
      sql<{ id: number; type: string }>`select id, type from activity_log order by id`.execute(tx),
    )
    return rows
  }
  const before = (await since()).at(-1)?.id ?? 0
  const acts = {
    individuals: { names: [desk.en('LOGGED', 'Once')] },
    corporates: { company_type: 2, names: [{ name_type: 3, lang: 1, other: 'Logged Once Limited' }] },
    transactions: desk.body(),
  }
  for (const [family, body] of Object.entries(acts)) {
    const { data } = (await desk.officer.post(`/v2/${family}`, body)).body
    await desk.officer.patch(
      `/v2/${family}/${data.id}`,
      family === 'transactions' ? { purpose: 'Travel' } : { status: 0 },
    )
    if (family === 'transactions') await download(data.id)
    await desk.officer.delete(`/v2/${family}/${data.id}`)
    expect((await desk.alpha.as('admin').post(`/v2/${family}/export`, { format: 'csv' })).status).toBe(200)
  }
  const types = (await since()).flatMap(({ id, type }) => (id > before ? [type] : []))
  const verbs = ['create', 'update', 'delete', 'export']
  for (const noun of ['person', 'company', 'transaction'])
    expect(types).toEqual(expect.arrayContaining(verbs.map((verb) => `${noun}.${verb}`)))
  expect(types).toContain('transaction.download')
})
