import { setTimeout as sleep } from 'node:timers/promises'

export interface Server {
  pid: number
  exited: Promise<string>
  stop: (how?: 'fast' | 'smart') => Promise<void>
}

const restartsMax = 5
const withinMs = 10 * 60_000
const usualPauseMs = 500

interface Keeping<S extends Server> {
  /** Starts the server again at the same place; connections find it there. */
  again: () => Promise<S>
  restarted: (server: S) => void
  pauseMs?: number
}

/** A server that is started again when it ends without being asked, five times in ten minutes at most. */
export function keepRunning<S extends Server>(
  first: S,
  { again, restarted, pauseMs = usualPauseMs }: Keeping<S>,
): Server {
  let current = first
  let isStopping = false
  let restarting: Promise<void> = Promise.resolve()
  const ends: number[] = []
  const exited = Promise.withResolvers<string>()

  const watch = (server: S) =>
    void server.exited.then((log) => {
      ends.push(performance.now())
      const recent = ends.filter((end) => end > performance.now() - withinMs)
      if (isStopping || recent.length > restartsMax) return exited.resolve(log)
      restarting = restart().catch((error: unknown) => exited.resolve(`${log}\n${String(error)}`))
      return undefined
    })
  const restart = async () => {
    await sleep(pauseMs)
    if (isStopping) return exited.resolve('stopped')
    current = await again()
    restarted(current)
    watch(current)
  }
  watch(first)
  return {
    get pid() {
      return current.pid
    },
    exited: exited.promise,
    stop: async (how) => {
      isStopping = true
      await restarting
      await current.stop(how)
    },
  }
}
