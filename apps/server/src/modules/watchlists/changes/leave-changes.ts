import { diffReleases } from '@probity/watchlists/release/diff-releases.ts'
import { buildChangedIndex } from './changed-index.ts'
import { type Difference, keptChanges } from './kept-changes.ts'

/** A difference of more than so many parties is another list rather than an update; whoever needs it makes it. */
const mostLeft = 100_000

/**
 * Leaves the difference beside a new release, so that the runs it starts find it made. Answers why that could not be done; nothing
 * is lost then, for it is made again by whoever needs it.
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
