/**
 * Waits for all, also when one of them fails: what belongs to a transaction must not go on after its end. The failure told is the
 * one that came first, for the others may be of its making.
 */
export async function allSettledInTx<T extends readonly unknown[] | []>(
  work: T,
): Promise<{ -readonly [At in keyof T]: Awaited<T[At]> }> {
  const ended = Promise.allSettled(work)
  try {
    return await Promise.all(work)
  } finally {
    await ended
  }
}
