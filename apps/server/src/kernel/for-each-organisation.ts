import { sql } from 'kysely'
import { Histogram } from 'prom-client'
import type { Database } from './database/database.ts'
import type { Services } from './services.ts'

export interface Organisation {
  id: number
  code: string
  name: string
}

interface Loop {
  name: string
  /** Closed organisations too; without it only those that are open. */
  closed?: boolean
  /** How long a round waits for one organisation before it counts as failed. */
  patienceMs?: number
  signal?: AbortSignal
}

const atOnce = 4
const ordinaryPatienceMs = 20_000

/** Measured by every loop over organisations, and served with the other metrics of the process. */
export const organisationSeconds = new Histogram({
  name: 'probity_organisation_work_seconds',
  help: 'Time that background work took for one organisation',
  labelNames: ['loop', 'outcome'],
  buckets: [0.01, 0.05, 0.25, 1, 5, 20, 60, 300],
  registers: [],
})

/** For work that must stop at the first failure; everything else goes through forEachOrganisation. */
export async function listOrganisations(owner: Database, { closed = true } = {}): Promise<Organisation[]> {
  const { rows } = await sql<Organisation>`select id, code, name from organisations
    where status = 1 or ${closed} order by id`.execute(owner)
  return rows
}

/** What is still under way from an earlier round, by database, loop and organisation. */
const underWay = new WeakMap<Database, Set<string>>()

/**
 * Runs work for every organisation, several at a time. A failure is logged and does not stop the others; work that does not end
 * is abandoned and skipped by later rounds until it ends. Returns the organisations that failed; it does not throw for them.
 */
export async function forEachOrganisation(
  { owner, log }: Pick<Services, 'owner'> & Partial<Pick<Services, 'log'>>,
  { name, closed = false, patienceMs = ordinaryPatienceMs, signal }: Loop,
  work: (organisation: Organisation) => Promise<unknown>,
): Promise<{ failed: number[] }> {
  const busy = underWay.get(owner) ?? new Set<string>()
  underWay.set(owner, busy)
  const failed: number[] = []
  const one = async (organisation: Organisation): Promise<void> => {
    const key = `${name} ${organisation.id}`
    if (busy.has(key)) return
    busy.add(key)
    const end = organisationSeconds.startTimer({ loop: name })
    const done = work(organisation).finally(() => busy.delete(key))
    try {
      await within(patienceMs, done)
      end({ outcome: 'done' })
    } catch (error) {
      end({ outcome: 'failed' })
      failed.push(organisation.id)
      log?.error({ err: error, loop: name, organisation: organisation.id }, 'work for one organisation failed')
    }
  }
  const waiting = await listOrganisations(owner, { closed })
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next && !signal?.aborted; next = waiting.shift()) await one(next)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return { failed }
}

async function within(ms: number, work: Promise<unknown>): Promise<void> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`not done within ${ms} ms; it goes on alone`)), ms)
  try {
    await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
    // The failure of abandoned work was reported when it was abandoned.
    work.catch(() => undefined)
  }
}
