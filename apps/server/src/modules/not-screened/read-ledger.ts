import type {
  NotScreened,
  NotScreenedItem,
  NotScreenedKind,
  NotScreenedState,
} from '@probity/contract/not-screened/not-screened.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import type { Services } from '#kernel/services.ts'
import { isComparable } from '#modules/parties/screened-parties.public.ts'
import { coverageOf, findGaps, nameGaps } from '#modules/screening/coverage.public.ts'
import { readSetting } from '#modules/settings/settings.public.ts'
import { dueTransactions } from '#modules/transactions/transactions.public.ts'
import { type ListGap, listGaps } from '#modules/watchlists/watchlists.public.ts'

const minuteMs = 60_000

interface Reading {
  services: Pick<Services, 'lists'>
  organisationId: number
  /** Read before, because lists are no organisation's (`listGapsOf`). */
  lists: readonly ListGap[]
  now: number
  /** Items to read; 0 for the counts alone. */
  limit: number
}

/** The part of the ledger that is read outside the organisation's rows. */
export const listGapsOf = listGaps

type Item = Omit<NotScreenedItem, 'is_late'>

async function customerItems(tx: Tx, { release, limit }: { release: string | null; limit: number }): Promise<Item[]> {
  const gaps = await nameGaps(tx, await findGaps(tx, { release, limit, skip: 0, order: 'since' }))
  return gaps.map(({ person, company, ref_id, name, customer, since, reason }) => ({
    kind: person === null ? 'company' : 'person',
    id: person ?? company,
    ref_id,
    name: { en: name, zh: name },
    customer,
    since,
    reason: isComparable([name]) ? reason : 'no_name',
  }))
}

const transactionItems = (due: Awaited<ReturnType<typeof dueTransactions>>['items']): Item[] =>
  due.map(({ id, tran_ref, names, since, was_screened }) => ({
    kind: 'transaction',
    id,
    ref_id: tran_ref,
    name: { en: names.join(', '), zh: names.join('、') },
    customer: null,
    since,
    reason: names.every((name) => isComparable([name])) ? (was_screened ? 'changed' : 'never') : 'no_name',
  }))

const listItems = (lists: readonly ListGap[]): Item[] =>
  lists.map(({ code, name, name_zh_hant, reason, since }) => ({
    kind: 'list',
    id: null,
    ref_id: code,
    name: { en: name, zh: name_zh_hant },
    customer: null,
    since,
    reason,
  }))

/**
 * Who and what is not screened against the lists in force, since when and why: one query over the coverage of customers and
 * transactions and the health of lists. Nothing is stored of it (decision 1062).
 */
export async function readLedger(
  tx: Tx,
  { services, organisationId, lists, now, limit }: Reading,
): Promise<NotScreened> {
  const minutes = await readSetting(tx, 'not_screened_minutes')
  const before = now - minutes * minuteMs
  const { coverage, ages } = await coverageOf(tx, services.lists, { organisationId, now })
  const due = await dueTransactions(tx, { before, limit })
  const countOf = (kind: 'person' | 'company') => {
    const own = ages.filter((age) => age.kind === kind)
    const sum = (some: typeof own) => some.reduce((total, { customers }) => total + customers, 0)
    return { total: sum(own), late: sum(own.filter(({ second }) => second * 1000 <= before)) }
  }
  const items =
    limit === 0
      ? []
      : [
          ...(coverage.gaps === 0 ? [] : await customerItems(tx, { release: coverage.release, limit })),
          ...transactionItems(due.items),
          ...listItems(lists),
        ]
  const since = [...ages.map(({ second }) => second * 1000), ...lists.map((list) => list.since), due.first ?? now]
  const total = coverage.gaps + due.total + lists.length
  return {
    minutes,
    person: countOf('person'),
    company: countOf('company'),
    transaction: { total: due.total, late: due.late },
    list: { total: lists.length, late: lists.filter((list) => list.since <= before).length },
    since: total === 0 ? null : Math.min(...since),
    items: items
      .toSorted((one, other) => one.since - other.since)
      .slice(0, limit)
      .map((item) => ({ ...item, is_late: item.since <= before })),
  }
}

/** Late ones of all kinds. */
export const lateOf = (state: Pick<NotScreenedState, NotScreenedKind>): number =>
  state.person.late + state.company.late + state.transaction.late + state.list.late
