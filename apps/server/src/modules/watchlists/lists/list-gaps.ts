import { findList } from '@probity/watchlists/registry.ts'
import { sql } from 'kysely'
import type { Services } from '#kernel/services.ts'
import { listSources } from '../releases/releases.queries.ts'
import { reliedOn, sortBad } from './list-health.ts'
import { listStatus, unread } from './list-status.ts'

const dayMs = 86_400_000

/** A list that an organisation relies on and nobody is screened against as its publisher has it today. */
export interface ListGap {
  code: string
  name: string
  name_zh_hant: string
  reason: 'not_loaded' | 'refused' | 'too_old'
  since: number
}

/** The lists that make the label of the top bar orange or red, with the time since when. */
export async function listGaps(services: Pick<Services, 'owner' | 'now'>, organisation: number): Promise<ListGap[]> {
  const { lists, available } = await listStatus(services, organisation)
  const sources = new Map((await listSources(services.owner)).map((source) => [source.list, source]))
  const { rows } = await sql<{ create_date: number }>`select create_date::float8 as create_date from organisations
    where id = ${organisation}`.execute(services.owner)
  const began = rows[0]?.create_date ?? services.now()
  const relied = reliedOn([
    ...lists,
    ...available.map((list) => ({ ...list, ...unread, own: false, copy_of: findList(list.code)?.copyOf })),
  ])
  return sortBad([...relied.binding, ...relied.others]).map((list) => {
    const { code, name, name_zh_hant, checked_date, edition_date } = list
    const limitDays = 'stale_after_days' in list ? list.stale_after_days : 0
    const since = {
      not_loaded: began,
      refused: sources.get(code)?.refused_since ?? checked_date ?? began,
      too_old: (Date.parse(edition_date) || (sources.get(code)?.read_date ?? began)) + (limitDays + 1) * dayMs,
    }
    const reason = list.health as ListGap['reason']
    return { code, name, name_zh_hant, reason, since: Math.min(since[reason], services.now()) }
  })
}
