import { type Hit, hitsOfWhole, type ScanAnswer } from '@probity/contract/screening/screening.ts'
import type { WholeCount } from '@probity/contract/screening/screening-answers.ts'
import { recordActivity } from '#kernel/audit/activity.ts'
import type { Steps } from '#kernel/database/in-steps.ts'
import { AppError } from '#kernel/errors.ts'
import type { ListService } from '#kernel/list-service.ts'
import { hitsOf } from '../matching/screen-parties.ts'
import { searchAgain } from '../replay/search-again.ts'
import { type MadeScans, makeScans, readScan, type StoredScan, writeScans } from './store-scan.ts'

type Lists = Pick<ListService, 'byId' | 'changes'>

const wholeSettings = (scan: StoredScan): StoredScan['settings'] => ({ ...scan.settings, limit: hitsOfWhole })

/** True if a screening reached its hit limit: there may be more. */
export const isCut = ({ results, settings }: Pick<StoredScan, 'results' | 'settings'>): boolean =>
  results.length >= settings.limit

/** Every hit of a stored query in its own release; undefined if the query or the release is not stored. */
async function wholeHitsOf(lists: Lists, scan: StoredScan): Promise<Hit[] | undefined> {
  try {
    const again = await searchAgain(lists, { ...scan, settings: wholeSettings(scan) })
    return again && hitsOf(again.release, again.found, scan.settings).map(({ hit }) => hit)
  } catch (error) {
    if (error instanceof AppError && error.code === 'E_NOT_FOUND') return undefined
    throw error
  }
}

/** Counts the hits of a stored query, up to the limit of a whole answer. */
export async function countWhole(lists: Lists, scan: StoredScan): Promise<WholeCount> {
  const hits = isCut(scan) ? await wholeHitsOf(lists, scan) : scan.results
  const found = Math.max(hits?.length ?? 0, scan.results.length)
  return { hits: found, is_cut: hits === undefined || found >= hitsOfWhole }
}

interface Whole {
  lists: Lists
  id: string | undefined
  now: number
}

/** Repeats a stored query for all its hits and stores them as a separate screening. Opens no case. */
export const runWhole = ({
  lists,
  id,
  now,
}: Whole): Steps<StoredScan, MadeScans & { scan: StoredScan }, ScanAnswer> => ({
  read: (tx) => readScan(tx, id),
  work: async (scan) => {
    const results = await wholeHitsOf(lists, scan)
    if (!results)
      throw new AppError(
        'E_CONFLICT',
        { reason: 'not_stored' },
        'The query of this screening or its lists are not stored any more.',
      )
    const { input, release, algorithm } = scan
    const settings = wholeSettings(scan)
    const mode = scan.mode === 'EWE' ? 'EWE' : 'single'
    return { scan, ...makeScans([{ mode, input, release, algorithm, settings, results, now }]) }
  },
  write: async (tx, { scan, kept, rows }) => {
    const { scan_id, key, content_hash, results } = kept[0]!
    const { mode, release, algorithm } = rows[0]!
    await writeScans(tx, rows)
    const data = { scan_id, content_hash, mode, hits: results.length, release, whole_of: scan.scan_id }
    await recordActivity(tx, { type: 'name_screening.single', target_table: 'scans', data })
    return {
      scan_id,
      key,
      mode,
      release,
      algorithm,
      hits: results,
      risk_level: '',
      risk_score: '',
      alert_case: null,
      create_date: now,
    }
  },
})
