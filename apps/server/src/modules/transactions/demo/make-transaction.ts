import { hasPart, type TransactionType } from '@probity/contract/transactions/transaction-types.ts'
import { SaveTransaction } from '@probity/contract/transactions/transactions.ts'
import { divide, multiply } from '@probity/contract/values/decimals.ts'
import { actingPerson, freeParties, namesakeParties } from './free-parties.ts'
import { perUnit } from './rates.ts'

export interface Client {
  client_type: 'individual' | 'corporate'
  id: number
}

const dayMs = 86_400_000
const types: readonly TransactionType[] = ['forex', 'outward', 'inward', 'forex', 'outward', 'forex', 'inward', 'loan']
const hkdAmounts = ['2400', '6900', '15600', '7800', '38000', '4200', '88000', '12500', '126000', '900'] as const
const currencies = ['USD', 'VND', 'PHP', 'JPY', 'EUR', 'CNY', 'GBP'] as const
const purposes = ['Family support', 'Trade payment', 'Travel', 'Education', 'Investment'] as const
const sources = ['Salary', 'Business income', 'Savings', 'Sale of assets'] as const
const channels = ['Cash', 'Bank transfer', 'FPS', 'Cheque'] as const

const of = <T>(list: readonly T[], at: number): T => list[at % list.length]!

/** Currencies without a smaller unit in use. */
const wholeUnits = new Set(['JPY', 'VND'])

/** Converts Hong Kong dollars to another currency by the table. */
const inCurrency = (hkd: string, currency: string): string =>
  divide(hkd, perUnit[currency] ?? '1', wholeUnits.has(currency) ? 0 : 2) ?? hkd

interface Money {
  amount: string
  currency: string
  amount_to: string
  currency_to: string
}

function moneyOf(type: TransactionType, at: number): Money {
  const hkd = of(hkdAmounts, at * 3)
  if (type === 'loan') {
    const lent = multiply(hkd, '5', 2) ?? hkd
    return { amount: lent, currency: 'HKD', amount_to: lent, currency_to: 'HKD' }
  }
  const currency = of(currencies, at)
  const other = inCurrency(hkd, currency)
  return type === 'inward'
    ? { amount: other, currency, amount_to: hkd, currency_to: 'HKD' }
    : { amount: hkd, currency: 'HKD', amount_to: other, currency_to: currency }
}

function partsOf(type: TransactionType, at: number): object {
  const party = of(freeParties, at)
  if (hasPart(type, 'recipient')) return { counterparty: party, recipient: party }
  if (!hasPart(type, 'remitter')) return {}
  return { counterparty: party, remitter: party, ...(at % 4 === 2 ? { message_reference: `FT26${1000 + at}` } : {}) }
}

/** One transaction of the demo. Every fifth has no purpose and every seventh no source of funds yet. */
export function makeTransaction(client: Client, at: number, tran_date: number): SaveTransaction {
  const tran_type = of(types, at)
  const abroad = of(freeParties, at).address_4
  const [country, country_to] =
    tran_type === 'inward' ? [abroad, 'HK'] : ['HK', tran_type === 'outward' ? abroad : 'HK']
  return SaveTransaction.parse({
    tran_type,
    tran_date,
    ...clientOf(client),
    ...moneyOf(tran_type, at),
    country,
    country_to,
    fund_in_channel: of(channels, at),
    fund_out_channel: at % 6 === 5 ? null : of(channels, at + 1),
    purpose: at % 5 === 4 ? null : of(purposes, at),
    source_of_fund: at % 7 === 6 ? null : of(sources, at),
    handling_fee: tran_type === 'forex' ? null : '150',
    ...partsOf(tran_type, at),
    ...(client.client_type === 'corporate' && at % 3 !== 2 ? { acting: actingPerson } : {}),
  })
}

/** Three remittances of one client to one recipient within a week, each below HK$120,000 and together above it. */
export const linkedTransactions = (client: Client, now: number): SaveTransaction[] =>
  ['39000', '42120', '41496'].map((amount, at) =>
    SaveTransaction.parse({
      tran_type: 'outward',
      tran_date: now - dayMs * (6 - 2 * at),
      ...clientOf(client),
      amount,
      currency: 'HKD',
      amount_to: inCurrency(amount, 'USD'),
      currency_to: 'USD',
      country: 'HK',
      country_to: 'VN',
      fund_in_channel: 'Cash',
      fund_out_channel: 'Bank transfer',
      purpose: 'Trade payment',
      counterparty: freeParties[0],
      recipient: freeParties[0],
    }),
  )

/** Money from a free party on the sanctions list of the demo. */
export const stoppedTransaction = (client: Client, tran_date: number): SaveTransaction =>
  SaveTransaction.parse({
    tran_type: 'inward',
    tran_date,
    ...clientOf(client),
    amount: '9200',
    currency: 'USD',
    amount_to: '71760',
    currency_to: 'HKD',
    country: 'VN',
    country_to: 'HK',
    fund_in_channel: 'Bank transfer',
    fund_out_channel: 'FPS',
    purpose: 'Trade payment',
    source_of_fund: 'Business income',
    remitter: { client_type: 'individual', sur: 'Testhit', other: 'Probity', account_number: '700511930' },
  })

/** Money from parties who share a name with a listed party, over spring and summer: the latest is six weeks old. */
export const namesakeTransactions = (clients: readonly Client[], now: number): SaveTransaction[] =>
  namesakeParties.map((party, at) =>
    SaveTransaction.parse({
      tran_type: 'inward',
      tran_date: now - dayMs * (45 + 26 * at),
      ...clientOf(clients[at % clients.length]!),
      amount: String(1200 + 350 * at),
      currency: 'USD',
      amount_to: String((1200 + 350 * at) * 7.8),
      currency_to: 'HKD',
      country: party.address_4,
      country_to: 'HK',
      fund_in_channel: 'Bank transfer',
      fund_out_channel: 'FPS',
      purpose: 'Family support',
      source_of_fund: 'Salary',
      counterparty: party,
      remitter: party,
    }),
  )

const clientOf = ({ client_type, id }: Client) =>
  client_type === 'individual' ? { client_type, person: id } : { client_type, company: id }
