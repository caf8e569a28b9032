import { DigestLines } from './digest-lines.ts'

export interface Change {
  id: string
  list: string
  change: 'added' | 'changed' | 'removed'
  /** A name, date, number, nationality, category or sanction changed, not only a note or an address. */
  isMaterial: boolean
}

/** Computes the difference of two releases by merging their digests in order of id. */
export async function* diffReleases(from: string | undefined, to: string, blockBytes?: number): AsyncGenerator<Change> {
  const old = await DigestLines.open(from, blockBytes)
  const now = await DigestLines.open(to, blockBytes)
  try {
    for (;;) {
      if (!old.isReady) await old.fill()
      else if (!now.isReady) await now.fill()
      else if (!old.skipAlike(now)) {
        const [before, after] = [old.current, now.current]
        if (!before && !after) return
        if (!after || (before && before.id < after.id)) {
          yield { id: before!.id, list: before!.list, change: 'removed', isMaterial: true }
          old.next()
        } else if (!before || after.id < before.id) {
          yield { id: after.id, list: after.list, change: 'added', isMaterial: true }
          now.next()
        } else {
          if (before.whole !== after.whole)
            yield { id: after.id, list: after.list, change: 'changed', isMaterial: before.material !== after.material }
          old.next()
          now.next()
        }
      }
    }
  } finally {
    await Promise.all([old.close(), now.close()])
  }
}
