/** State of the connection, shown in the banner under the top bar. */
export type Connection = 'good' | 'slow' | 'lost'

const slowAfterMs = 4000
const askAgainMs = 5000

let lost = !navigator.onLine
let waiting = 0
let asking: ReturnType<typeof setTimeout> | undefined
let shown: Connection = lost ? 'lost' : 'good'
const listeners = new Set<() => void>()

export const connection = (): Connection => shown

export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Tracks one request: the connection counts as slow while any request exceeds the limit. */
export async function watched<T>(request: () => Promise<T>): Promise<T> {
  let counted = false
  const timer = setTimeout(() => {
    counted = true
    waiting += 1
    show()
  }, slowAfterMs)
  try {
    return await request()
  } finally {
    clearTimeout(timer)
    if (counted) waiting -= 1
    show()
  }
}

export function reportLine(answered: boolean): void {
  lost = !answered
  if (lost) asking ??= setTimeout(() => void askAgain(), askAgainMs)
  show()
}

/** Polls while the connection is lost: a user who only reads would not notice that it is back. */
async function askAgain(): Promise<void> {
  asking = undefined
  if (lost) await askLine()
}

/** Checks whether the server responds. */
export async function askLine(): Promise<void> {
  try {
    reportLine((await fetch('/healthz', { cache: 'no-store' })).ok)
  } catch {
    reportLine(false)
  }
}

addEventListener('offline', () => reportLine(false))
addEventListener('online', () => reportLine(true))

function show(): void {
  const next: Connection = lost ? 'lost' : waiting > 0 ? 'slow' : 'good'
  if (next === shown) return
  shown = next
  for (const listener of listeners) listener()
}
