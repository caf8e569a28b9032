import { FairShare } from '../fair-share.ts'

const shares = new WeakMap<object, FairShare>()

/** Connections reserved for other organisations, so that they do not wait for one organisation's statements. */
const leftToOthers = 3

/** Limits how many connections of a pool one organisation uses at a time. Its further transactions wait without a connection. */
export function limitPerOrganisation(db: object, { max, waitMs }: { max: number; waitMs: number }): void {
  const each = Math.max(1, max - leftToOthers)
  shares.set(db, new FairShare({ each, all: max, waiting: Number.POSITIVE_INFINITY, waitMs }))
}

/** Runs a transaction of an organisation within the limit of its pool, if that has one. */
export const withinLimit = <T>(db: object, organisationId: number, work: () => Promise<T>): Promise<T> =>
  shares.get(db)?.run(organisationId, work) ?? work()
