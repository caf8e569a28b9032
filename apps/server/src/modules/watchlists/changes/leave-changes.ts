import { diffReleases } from '@probity/watchlists/release/diff-releases.ts'
import { buildChangedIndex } from './changed-index.ts'
import { type Difference, keptChanges } from './kept-changes.ts'

/** A difference with more parties is a new list rather than an update; it is built only when needed. */
const mostLeft = 100_000

/**
 * Stores the difference next to a new release, so that the following runs find it. Returns the reason on failure; it is then built
 * when it is needed.
 */
export async function leaveChanges(difference: Difference): Promise<string | undefined> {
  if (await isLarge(difference)) return undefined
  let failure: string | undefined
  const failed = (error: unknown) => (failure = (error as Error).message)
  await keptChanges(difference, failed, ({ from, to }) => buildChangedIndex(from, to)).catch(failed)
  return failure
}

async function isLarge({ from, to }: Difference): Promise<boolean> {
  let changes = 0
  for await (const _ of diffReleases(from, to)) if (++changes > mostLeft) return true
  return false
}
