import type { Condition } from '@probity/contract/api/list-query.ts'
import { anyOf } from '@probity/contract/identity/access.ts'
import { transactionTypes } from '@probity/contract/transactions/transaction-types.ts'
import { transactions } from '@probity/contract/transactions/transactions.ts'
import { typedAmount } from '@probity/contract/values/decimals.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { invalidField } from '#kernel/errors.ts'
import type { Offered } from '#kernel/modules/module.ts'
import type { BoundResource } from '#kernel/resource/binding.ts'
import { any, compare, containsPattern } from '#kernel/resource/filter.ts'
import type { Services } from '#kernel/services.ts'
import { clientLoaders } from '#modules/parties/party-lists.public.ts'
import { partLoader } from '../parts/parts.queries.ts'
import { identitiesLoader } from '../parts/party-identities.ts'
import { alertLoader, caseLoader } from '../screening/nested-alerts.ts'

export const transactionAccess = { read: anyOf('TRANSACTION'), write: anyOf('TRANSACTION') }

const codes = Intl.supportedValuesOf('currency')
/** Currency codes that contain the text: a list of values uses an index, a pattern does not. */
const codesLike = (text: string): string[] => codes.filter((code) => code.includes(text.trim().toUpperCase()))

const currencyMatches =
  (column: 'currency' | 'currency_to') =>
  (condition: Condition): RawBuilder<SqlBool> => {
    const ref = sql.ref(`t.${column}`)
    if (condition.op !== 'contains') return compare(ref, condition)
    return sql<SqlBool>`${ref} = any(${codesLike(String(condition.value))})`
  }

/** A part of a type is a list of types, which uses an index. */
function typeMatches(condition: Condition): RawBuilder<SqlBool> {
  if (condition.op !== 'contains') return compare(sql`t.tran_type`, condition)
  const part = String(condition.value).trim().toLowerCase()
  return sql<SqlBool>`t.tran_type = any(${transactionTypes.filter((type) => type.includes(part))})`
}

/** Searches reference, type, currencies and the exact amount. */
function textMatches({ op, value }: Condition): RawBuilder<SqlBool> {
  if (op !== 'eq' && op !== 'contains') throw invalidField('filter.text', 'invalid')
  const text = String(value).trim()
  const amount = typedAmount(text)
  const types = transactionTypes.filter((type) => type.includes(text.toLowerCase()))
  const found = codesLike(text)
  // Conditions without a possible match are left out, because the planner would scan every transaction for them.
  return any([
    sql<SqlBool>`t.tran_ref ilike ${containsPattern(text)}`,
    ...(types.length > 0 ? [sql<SqlBool>`t.tran_type = any(${types})`] : []),
    ...(found.length > 0
      ? [sql<SqlBool>`t.currency = any(${found})`, sql<SqlBool>`t.currency_to = any(${found})`]
      : []),
    ...(/^\d{1,15}(?:\.\d{1,2})?$/.test(amount)
      ? [sql<SqlBool>`t.amount = ${amount}::numeric`, sql<SqlBool>`t.amount_to = ${amount}::numeric`]
      : []),
  ])
}

export const listedTransactions: BoundResource = {
  spec: transactions,
  table: 'transactions',
  access: transactionAccess,
  populate: {
    ...clientLoaders('transactions'),
    counterparty: partLoader('counterparty'),
    remitter: partLoader('remitter'),
    recipient: partLoader('recipient'),
    acting: partLoader('acting'),
    identities: identitiesLoader,
    alert: alertLoader,
    alert_case: caseLoader,
  },
  filters: {
    text: textMatches,
    tran_type: typeMatches,
    amount: (condition) => compare(sql`t.amount`, condition),
    currency: currencyMatches('currency'),
    currency_to: currencyMatches('currency_to'),
  },
}

/** The list with the relations that higher modules contribute. */
export const transactionsWith = (offered: Offered, services: Services): BoundResource => ({
  ...listedTransactions,
  populate: { ...listedTransactions.populate, ...offered.relationsOf('transaction', services) },
})
