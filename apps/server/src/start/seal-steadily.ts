import type { FastifyBaseLogger } from 'fastify'
import { sealAll } from '#kernel/audit/seal.ts'
import type { Database } from '#kernel/database/database.ts'

const everyMs = 1000

/** Seals committed rows every second; with several processes, each row is still sealed once. */
export function sealSteadily(owner: Database, now: () => number, log: FastifyBaseLogger): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve()
  let busy = false
  const timer = setInterval(() => {
    if (busy) return
    busy = true
    running = sealAll({ owner, log }, now)
      .catch((error: unknown) => log.error({ err: error }, 'sealing the audit chain'))
      .finally(() => {
        busy = false
      })
  }, everyMs)
  return async () => {
    clearInterval(timer)
    await running
  }
}
