import type { Digest } from './digest.ts'
import { readDigests } from './read-digests.ts'

export interface Change {
  id: string
  list: string
  change: 'added' | 'changed' | 'removed'
  /** A name, date, number, nationality, category or sanction changed, not only a note or an address. */
  isMaterial: boolean
}

/** What changed from one release to the next, merged from their digests in order of id. */
export async function* diffReleases(from: string | undefined, to: string): AsyncGenerator<Change> {
  const old = from === undefined ? emptyDigests() : readDigests(from)
  const now = readDigests(to)
  let [before, after] = [await next(old), await next(now)]
  while (before || after) {
    if (!after || (before && before.id < after.id)) {
      yield { id: before!.id, list: before!.list, change: 'removed', isMaterial: true }
      before = await next(old)
    } else if (!before || after.id < before.id) {
      yield { id: after.id, list: after.list, change: 'added', isMaterial: true }
      after = await next(now)
    } else {
      if (before.whole !== after.whole)
        yield { id: after.id, list: after.list, change: 'changed', isMaterial: before.material !== after.material }
      ;[before, after] = [await next(old), await next(now)]
    }
  }
}

async function* emptyDigests(): AsyncGenerator<Digest> {}

const next = async (digests: AsyncGenerator<Digest>): Promise<Digest | undefined> => {
  const { done, value } = await digests.next()
  return done ? undefined : value
}
