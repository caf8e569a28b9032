/** Closes opened resources in reverse order; a failure does not keep the others open. */
export function closers(report: (name: string, error: unknown) => void) {
  const opened: { name: string; close: () => Promise<unknown> | void }[] = []
  let closing: Promise<void> | undefined
  const closeAll = async () => {
    for (const { name, close } of opened.toReversed()) {
      try {
        await close()
      } catch (error) {
        report(name, error)
      }
    }
  }
  return {
    add: (name: string, close: () => Promise<unknown> | void) => void opened.push({ name, close }),
    close: (): Promise<void> => (closing ??= closeAll()),
  }
}
