import { AsyncLocalStorage } from 'node:async_hooks'
import type { Transaction, TransactionBuilder } from 'kysely'

/** Queries are SQL texts whose rows are typed where they are read; the resource layer works over any table. */
export interface DB {
  [table: string]: Record<string, unknown>
}

/** Operations that must not be awaited while a transaction is open; `connection` is a second connection of a pool. */
export type SlowWork = 'mail' | 'file store' | 'search' | 'hash' | 'typesetter' | 'network' | 'connection'

interface Scope {
  isOpen: boolean
}
type Report = (fault: Error) => void

const scopes = new AsyncLocalStorage<Scope>()
const reportedMax = 1_000
const reported = new Set<string>()
let report: Report = (fault) => process.emitWarning(fault)
let isStrict = false

/** Runs a transaction in a scope that slow services can see. Every transaction goes through here. */
export const runTransaction = <T>(
  transaction: TransactionBuilder<DB>,
  work: (tx: Transaction<DB>) => Promise<T>,
): Promise<T> =>
  transaction.execute((tx) => {
    const scope: Scope = { isOpen: true }
    return scopes.run(scope, async () => {
      try {
        return await work(tx)
      } finally {
        scope.isOpen = false
      }
    })
  })

class SlowInTransaction extends Error {
  override name = 'SlowInTransaction'
  constructor(what: SlowWork) {
    super(`${what} is used while a transaction is open: read first, end the transaction, then work, then write`)
  }
}

/**
 * Slow services call this first. With a transaction open in the caller's async context it throws in tests; in production it
 * reports each place once and continues, because a user must not lose work through a fault of the product.
 */
export function outsideTransaction(what: SlowWork): void {
  if (scopes.getStore()?.isOpen !== true) return
  const fault = new SlowInTransaction(what)
  if (isStrict) throw fault
  const place = fault.stack ?? what
  if (reported.has(place) || reported.size >= reportedMax) return
  reported.add(place)
  report(fault)
}

/** Where faults are reported in production; before this is called they are warnings of the process. */
export function reportSlowWork(to: Report): void {
  report = to
}

/** Tests let it fail; the product reports it. */
export function treatSlowWork(as: 'failure' | 'report'): void {
  isStrict = as === 'failure'
}
