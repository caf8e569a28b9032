import { readFileSync } from 'node:fs'
import type { RecordItem, RecordRule } from '@probity/contract/transactions/record-check.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { noon, openTransactionDesk } from '#test/world/transaction-desk.ts'
import { shippedRules } from './shipped-rules.ts'
import { type ClientKind, caseChannels, clientKinds, type WorkedCase, workedCases } from './worked-cases.ts'

const desk = await openTransactionDesk()
const { rules } = shippedRules[0]!
const name = { client_type: 'individual', sur: 'REYES', other: 'Maria' }
let clients: Record<ClientKind, object>

beforeAll(async () => {
  const resident = { client_type: 'individual', person: desk.client }
  const address = { address_type: 1, address_1: '18 Ferry Street', address_4: 'HK' }
  const firm = await desk.company({ br_number: '23456789', tel: '2345 6789', addresses: [address] })
  clients = {
    resident,
    represented: { ...resident, acting: { client_type: 'individual', sur: 'LEUNG', other: 'Ka Yan' } },
    company: { client_type: 'corporate', company: firm },
    walkIn: { client_type: 'individual', person: await desk.person([desk.en('WALK', 'In')]) },
  }
})

const otherSide = { forex: {}, loan: {}, inward: { remitter: name }, outward: { recipient: name } }

async function check(worked: WorkedCase, kind: ClientKind, amount: string): Promise<RecordItem[]> {
  const { type, channel } = worked
  const channels = { fund_in_channel: caseChannels[channel], fund_out_channel: caseChannels[channel] }
  const body = {
    tran_type: type,
    tran_date: noon,
    amount,
    currency: 'HKD',
    amount_to: '10',
    currency_to: 'USD',
    purpose: 'Family support',
    source_of_fund: 'Salary',
    ...channels,
    ...otherSide[type],
    ...clients[kind],
  }
  const answer = await desk.officer.post('/v2/transactions/check', body)
  expect([answer.status, answer.body.issues]).toEqual([200, undefined])
  return answer.body.data.items
}

const kinds = Object.keys(clientKinds) as ClientKind[]
const cases = workedCases.flatMap((worked) => worked.between.map((amount) => ({ ...worked, worked, amount })))

test.each(cases)('a record of $type by $channel of HK$ $amount lacks what its row says', async ({ worked, amount }) => {
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const items = await check(worked, kind, amount)
      return [kind, items.filter(({ value }) => value === null).map(({ rule }) => rule)]
    }),
  )
  expect(Object.fromEntries(found)).toEqual(worked.missing)
})

describe('whatever the type, the client and the amount', () => {
  test('section 12 or section 13 is asked, never both, and a remitter is never asked for his document', async () => {
    for (const { worked, amount } of cases)
      for (const kind of kinds) {
        const items = await check(worked, kind, amount)
        const sections = new Set(items.flatMap(({ rule }) => /^s1[23]/.exec(rule)?.[0] ?? []))
        expect(sections.size).toBeLessThan(2)
        const demanded = rules.filter(({ id, needs }) => needs.length === 1 && items.some(({ rule }) => rule === id))
        const ofRemitter = new Set(items.filter(({ role }) => role === 'remitter').map(({ rule }) => rule))
        const documents = demanded.filter(({ id, needs }) => ofRemitter.has(id) && needs[0]!.startsWith('id_'))
        expect(documents).toEqual([])
      }
  })

  test('the document of our own client is asked from the limit of its type on', async () => {
    const limits = { forex: '120000', inward: '8000', outward: '8000', loan: '0' }
    for (const { worked, type, amount } of cases) {
      const items = await check(worked, 'resident', amount)
      const asked = items.some(({ rule, role, fact }) => role === 'client' && fact === 'id_number' && /^s3/.test(rule))
      expect([type, amount, asked]).toEqual([type, amount, Number(amount) >= Number(limits[type])])
    }
  })
})

test('every rule states its source in both languages', () => {
  const lacking = rules.filter(({ source }) => !source || source.en === '' || !/\p{Script=Han}/u.test(source.zh))
  expect(lacking.map(({ id }) => id)).toEqual([])
  expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length)
})

const row = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`
const money = (text: string): string => Number(text).toLocaleString('en-GB', { minimumFractionDigits: 2 })

function casesTable(): string {
  const heads = ['type', 'by', 'HK$', ...Object.values(clientKinds)]
  const lines = workedCases.map(({ type, channel, between, missing }) => {
    const lacks = kinds.map((kind) => missing[kind].map((rule) => `\`${rule}\``).join(', ') || 'nothing')
    return row(type, caseChannels[channel], between.map(money).join(' – '), ...lacks)
  })
  return [row(...heads), row(...heads.map(() => '---')), ...lines].join('\n')
}

function rulesTable(): string {
  const heads = ['rule', 'asks', 'types', 'from HK$', 'when', 'source']
  const line = ({ id, en, types, from_hkd, when, source }: RecordRule) =>
    row(`\`${id}\``, en, types.join(', '), from_hkd, when.join(', ') || 'always', source?.en ?? '')
  return [row(...heads), row(...heads.map(() => '---')), ...rules.map(line)].join('\n')
}

test('the page about transactions shows the rules and the worked cases as they are', () => {
  const page = readFileSync(new URL('../../../../../../docs/transactions.md', import.meta.url), 'utf8')
  expect(page).toContain(rulesTable())
  expect(page).toContain(casesTable())
})
