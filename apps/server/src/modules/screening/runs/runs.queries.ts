import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { advisoryLocks } from '#kernel/advisory-locks.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { notFound } from '#kernel/errors.ts'
import type { MatcherSettings } from '../matching/matcher-settings.ts'

const runStatuses = ['pending', 'running', 'paused', 'stopped', 'completed', 'failed', 'timeout', 'cancelled'] as const

export interface Run {
  id: number
  guid: string
  kind: 'batch' | 'ongoing'
  type: string
  status: (typeof runStatuses)[number]
  username: string
  release: string
  previous_release: string | null
  algorithm: string
  settings: MatcherSettings
  person_total: number
  person_done: number
  company_total: number
  company_done: number
  hits: number
  already_decided: number
  compared: number
  initiator: 'manual' | 'scheduled'
  start_date: number
  end_date: number | null
  imported: boolean
  manifest: string | null
  result: string | null
  inputs: string | null
  error: string | null
}

const columns = sql`id, guid, kind, type, status, username, release, previous_release, algorithm, settings, person_total, person_done,
  company_total, company_done, hits, already_decided, compared, initiator, start_date, end_date, imported, manifest, result, inputs, error`

export async function findRuns(tx: Tx, where: RawBuilder<SqlBool>, tail: RawBuilder<unknown> = sql``): Promise<Run[]> {
  const { rows } =
    await sql<Run>`select ${columns} from screening_runs where not is_deleted and ${where} ${tail}`.execute(tx)
  return rows
}

export async function getRun(tx: Tx, where: RawBuilder<SqlBool>): Promise<Run> {
  const [run] = await findRuns(tx, where)
  if (!run) throw notFound()
  return run
}

/** The running or paused run of this kind, if any. Concurrent starts are serialised, and the second gets the run of the first. */
export async function openRun(tx: Tx, kind: Run['kind']): Promise<Run | undefined> {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.startRun}, hashtext(concat(current_org(), ' ', ${kind}::text)))`.execute(
    tx,
  )
  const [run] = await findRuns(tx, sql<SqlBool>`kind = ${kind} and status in ('pending', 'running', 'paused')`)
  return run
}

/** Runs whose customers may skip the whole list through reverse lookup. */
export const isSparing = ({ type }: Pick<Run, 'type'>): boolean => type === 'delta' || type === 'scheduled'
