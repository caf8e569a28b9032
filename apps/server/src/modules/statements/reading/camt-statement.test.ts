import { expect, test } from 'vitest'
import { readCamt } from './camt-statement.ts'

interface Given {
  entries: string
  version?: string
  balances?: string
  prefix?: string
}

const balance = (code: string, amount: string, mark = 'CRDT') =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="HKD">${amount}</Amt><CdtDbtInd>${mark}</CdtDbtInd><Dt><Dt>2026-11-27</Dt></Dt></Bal>`

function file({ entries, version = '02', balances = '', prefix = '' }: Given): Buffer {
  const xml = `<Document xmlns${prefix && `:${prefix}`}="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><GrpHdr><MsgId>M1</MsgId></GrpHdr>
    <Stmt><Id>S1</Id><Acct><Id><Othr><Id>012345678882</Id></Othr></Id><Ccy>HKD</Ccy></Acct>${balances}${entries}</Stmt></BkToCstmrStmt></Document>`
  return Buffer.from(prefix ? xml.replace(/<(\/?)(?=[A-Z])/g, `<$1${prefix}:`) : xml)
}

const entry = (amount: string, more: string, mark = 'CRDT', booked = '<Dt>2026-11-27</Dt>') =>
  `<Ntry><Amt Ccy="HKD">${amount}</Amt><CdtDbtInd>${mark}</CdtDbtInd><Sts>BOOK</Sts><BookgDt>${booked}</BookgDt>${more}</Ntry>`
const detail = (inside: string) => `<TxDtls>${inside}</TxDtls>`
const details = (...inside: string[]) => `<NtryDtls>${inside.map(detail).join('')}</NtryDtls>`
const party = (role: string, name: string) => `<${role}><Nm>${name}</Nm></${role}>`
const parties = `<RltdPties>${party('Dbtr', 'CHAN TM P')}${party('Cdtr', 'Kestrel Bay')}</RltdPties>`

const statementOf = async (given: Given) => (await readCamt(file(given)))[0]!
const lineOf = async (given: Given) => (await statementOf(given)).lines[0]!

test('an entry becomes a line with its day, reference, texts and the payer', async () => {
  const more = `${details(`<Refs><EndToEndId>E2E-7</EndToEndId></Refs>${parties}<RmtInf><Ustrd>For</Ustrd><Ustrd>November</Ustrd></RmtInf>`)}<AddtlNtryInf>FPS CR</AddtlNtryInf>`
  expect(await lineOf({ entries: entry('23400.5', more) })).toEqual({
    ...{ day: '2026-11-27', booked_at: null, amount: '23400.50', reference: 'E2E-7' },
    ...{ text: 'FPS CR For November', name: 'CHAN TM P' },
  })
})

test('a debit takes money out and names the payee; a reference that is not provided is none', async () => {
  const more = details(`<Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>${parties}`)
  expect(await lineOf({ entries: entry('4120', more, 'DBIT') })).toMatchObject({
    ...{ amount: '-4120.00', reference: '', name: 'Kestrel Bay' },
  })
})

test('a reversal keeps its own direction and the parties of the payment that it reverses', async () => {
  const more = `<RvslInd>true</RvslInd>${details(parties)}`
  expect(await lineOf({ entries: entry('50', more, 'CRDT') })).toMatchObject({ amount: '50.00', name: 'Kestrel Bay' })
  expect(await lineOf({ entries: entry('50', more, 'DBIT') })).toMatchObject({ amount: '-50.00', name: 'CHAN TM P' })
})

test('a time with a zone is an instant of its day in Hong Kong; midnight is no time', async () => {
  const at = (booked: string) => lineOf({ entries: entry('1', '', 'CRDT', `<DtTm>${booked}</DtTm>`) })
  const eleven = Date.parse('2026-11-27T03:17:00Z')
  expect(await at('2026-11-27T11:17:00')).toMatchObject({ day: '2026-11-27', booked_at: eleven })
  expect(await at('2026-11-27T03:17:00Z')).toMatchObject({ day: '2026-11-27', booked_at: eleven })
  expect(await at('2026-11-26T20:00:00Z')).toMatchObject({ day: '2026-11-27' })
  expect(await at('2026-11-27T00:00:00')).toMatchObject({ day: '2026-11-27', booked_at: null })
})

test('a batch is split into its payments if they add up, otherwise it is one line', async () => {
  const payment = (amount: string, name: string) =>
    `<AmtDtls><TxAmt><Amt Ccy="HKD">${amount}</Amt></TxAmt></AmtDtls><RltdPties>${party('Dbtr', name)}</RltdPties>`
  const batch = details(payment('7600.10', 'HUI KA LOK'), payment('399.90', 'MOK CHI WAI'))
  const split = await statementOf({ entries: entry('8000', batch) })
  expect(split.lines.map(({ amount, name }) => [amount, name])).toEqual([
    ['7600.10', 'HUI KA LOK'],
    ['399.90', 'MOK CHI WAI'],
  ])
  const whole = await statementOf({ entries: entry('8000.01', batch) })
  expect(whole.lines.map(({ amount, name }) => [amount, name])).toEqual([['8000.01', 'HUI KA LOK MOK CHI WAI']])
})

test('version 8 states the status and the party in a choice, and any prefix is read', async () => {
  const more = details(`<RltdPties><Dbtr><Pty><Nm>LEE SIU FONG</Nm></Pty></Dbtr></RltdPties>`)
  const entries = entry('7900', more).replace('<Sts>BOOK</Sts>', '<Sts><Cd>BOOK</Cd></Sts>')
  expect(await lineOf({ entries, version: '08', prefix: 'ns2' })).toMatchObject({
    amount: '7900.00',
    name: 'LEE SIU FONG',
  })
})

test('balances have their sign; without an opening balance the one closed before opens', async () => {
  const balances = balance('PRCD', '100.00', 'DBIT') + balance('CLBD', '20')
  expect(await statementOf({ entries: '', balances })).toMatchObject({
    ...{ account: '012345678882', currency: 'HKD', opening: '-100.00', closing: '20.00', lines: [], unread: [] },
  })
  expect(await statementOf({ entries: '', balances: balances + balance('OPBD', '7') })).toMatchObject({
    opening: '7.00',
  })
})

test('an entry that is not booked, has no day or another currency stays with its text and the reason', async () => {
  const pending = entry('1', '').replace('BOOK', 'PDNG')
  const noDay = entry('2', '<AddtlNtryInf>FPS CR</AddtlNtryInf>', 'CRDT', '<Dt>27/11/2026</Dt>')
  const foreign = entry('3', '').replace('"HKD"', '"USD"')
  const read = await statementOf({ entries: pending + noDay + foreign + entry('4', '') })
  expect(read.lines).toHaveLength(1)
  expect(read.unread.map(({ row, problem }) => [row, problem])).toEqual([
    [1, 'broken'],
    [2, 'day'],
    [3, 'amount'],
  ])
  expect(read.unread[1]!.text).toContain('27/11/2026 FPS CR')
})

test('another message, a cut file and a file with entities of its own are refused', async () => {
  const refused = async (content: string, problem: string) =>
    await expect(readCamt(Buffer.from(content))).rejects.toMatchObject({ problem })
  const whole = file({ entries: entry('1', '') }).toString()
  await refused(whole.replace('camt.053', 'camt.052'), 'format')
  await refused(whole.slice(0, -40), 'damaged')
  const bomb = `<!DOCTYPE d [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${whole.replace('FPS', '&b;').replace('>M1<', '>&b;<')}`
  await refused(bomb, 'damaged')
})
