import { anyOf } from '@probity/contract/identity/access.ts'
import type { Coverage, CoverageGap } from '@probity/contract/screening/coverage.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { AppError } from '#kernel/errors.ts'
import type { ListService } from '#kernel/list-service.ts'
import { type InboxReader, type InboxSource, type OpenItem, partOf, plainItem } from '#kernel/modules/inbox.ts'
import { listGaps, readCoverage } from './coverage.queries.ts'

const keptMs = 30_000
interface Found {
  at: number
  release: string | null
  coverage: Coverage
  first: CoverageGap[]
}
/** The figures of a large register take a while; the count in the navigation asks for them again and again. */
const kept = new WeakMap<ListService, Map<number, Found>>()

function releaseId(lists: ListService): string | null {
  try {
    return lists.current().id
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

async function gapsOf(tx: Tx, { services: { lists }, organisationId, now }: InboxReader): Promise<Found> {
  const known = kept.get(lists) ?? new Map<number, Found>()
  kept.set(lists, known)
  const release = releaseId(lists)
  const last = known.get(organisationId)
  // A gap is looked at again at once, so that it goes with its last customer.
  const isFresh = last?.release === release && last.coverage.gaps === 0 && Math.abs(now - last.at) < keptMs
  if (last !== undefined && isFresh) return last
  const coverage = await readCoverage(tx, release)
  const first = coverage.gaps === 0 ? [] : await listGaps(tx, { release, limit: 2, skip: 0 })
  const found = { at: now, release, coverage, first }
  known.set(organisationId, found)
  return found
}

/** Active customers who are not screened against the lists of today. */
export const coverageInbox: InboxSource = {
  group: 'health',
  access: anyOf('SCREENING'),
  read: async (tx, reader) => {
    const { coverage, first } = await gapsOf(tx, reader)
    if (coverage.gaps === 0) return partOf([], reader)
    const who = first.map(({ ref_id, name }) => ref_id ?? name).join(', ')
    const item: OpenItem = {
      ...plainItem,
      key: 'coverage',
      group: 'health',
      kind: 'coverage.gap',
      severity: 'warning',
      title: { en: 'Coverage', zh: '覆蓋' },
      what: {
        en: `${coverage.gaps} of ${coverage.total} not screened: ${who}`,
        zh: `${coverage.total} 名中 ${coverage.gaps} 名未篩查：${who}`,
      },
      since: first[0]?.screened_date ?? reader.now,
      href: '/sys/OngoingScreening',
    }
    return partOf([item], reader)
  },
}
