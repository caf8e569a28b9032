import type { AttachmentHolder } from '@probity/contract/attachments/attachments.ts'
import { invariant } from '../errors.ts'
import type { Job } from '../jobs/jobs.ts'
import { jobOf, type LongJob } from '../long-job/long-job.ts'
import { tendLongJobs } from '../long-job/tend-long-jobs.ts'
import type { Loader } from '../resource/binding.ts'
import type { Module, Offered } from './module.ts'
import type { Tables } from './owned-table.ts'

/** A map whose keys are given once: a second owner is an error at start. */
function once<K, V>(entries: readonly (readonly [K, V])[], what: string): ReadonlyMap<K, V> {
  const map = new Map(entries)
  invariant(map.size === entries.length, `every ${what} belongs to one module`)
  return map
}

export const tablesOf = (modules: readonly Module[]): Tables =>
  once(
    modules.flatMap(({ name: owner, tables }) =>
      Object.entries(tables).map(([name, spec]) => [name, { ...spec, name, owner }] as const),
    ),
    'table',
  )

export function jobsOf(modules: readonly Module[]): Job[] {
  const long = longJobsOf(modules)
  const own = modules.flatMap(({ jobs = [], jobsOver }) => [...jobs, ...(jobsOver?.(() => gather(modules)) ?? [])])
  return [...own, ...long.map(jobOf), tendLongJobs(long)]
}

const longJobsOf = (modules: readonly Module[]): LongJob[] =>
  modules.flatMap(({ longJobs = [], longJobsOver }) => [...longJobs, ...(longJobsOver?.(() => gather(modules)) ?? [])])

export function gather(modules: readonly Module[]): Offered {
  const approvals = modules.flatMap(({ approvals: kinds = [] }) => kinds)
  once(
    approvals.map((approval) => [approval.kind, approval]),
    'kind of approval',
  )
  const calendar = modules.flatMap(({ calendar: sources = [] }) =>
    sources.map((source) => [source.name, source] as const),
  )
  const holders = modules.flatMap(({ attaches = {} }) => Object.entries(attaches) as [AttachmentHolder, string][])
  const offered: Offered = {
    tables: tablesOf(modules),
    approvals,
    holders: once(holders, 'holder of attachments'),
    relationsOf: (kind, services) =>
      Object.assign({}, ...modules.map(({ relations }) => relations?.(services)[kind] ?? {})) as Record<string, Loader>,
    trails: modules.flatMap(({ trails = [] }) => trails),
    inbox: modules.flatMap(({ inbox = [] }) => inbox),
    exports: () => modules.flatMap(({ exports: lists }) => lists?.(offered) ?? []),
    calendar: [...once(calendar, 'source of the calendar').values()],
    rights: modules.flatMap(({ rights }) => rights ?? []),
  }
  return offered
}
