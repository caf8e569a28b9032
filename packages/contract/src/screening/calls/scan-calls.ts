import { z } from 'zod'
import { defineCall } from '../../api/call.ts'
import { anyOf } from '../../identity/access.ts'
import { LawFacts } from '../../law/law-facts.ts'
import { EntryChange } from '../../watchlists/entry-changes.ts'
import { ReplayAnswer } from '../replay.ts'
import { ScreenedAnswer } from '../screening.ts'
import {
  ArticleCopy,
  EntityPartAnswer,
  ScanParty,
  ScreeningEntityAnswer,
  SecondPairAnswer,
  StoredScanAnswer,
  WholeCount,
} from '../screening-answers.ts'

const KeyParams = z.object({ key: z.string().min(1).max(400) })
const EntityParams = KeyParams.extend({ entity: z.string().min(1).max(200) })

const ofScans = { access: anyOf('SCREENING', 'ALERTCASEPOOL', 'ALERTSHISTORY'), tags: ['screening'] } as const
const read = { ...ofScans, method: 'GET' } as const
const scan = { path: '/v2/screening/results/:key', params: KeyParams } as const
const entity = { path: '/v2/screening/results/:key/:entity', params: EntityParams } as const

/** Stored screenings and their listed parties, from the release of each screening. */
export const scanCalls = {
  get: defineCall({ ...read, ...scan, data: StoredScanAnswer }),
  /** Groups the hits of a scan by listed party. */
  parties: defineCall({ ...read, ...scan, path: `${scan.path}/parties`, data: z.array(ScanParty) }),
  /** Counts and fetches the hits of a scan beyond its limit. */
  countWhole: defineCall({ ...read, ...scan, path: `${scan.path}/whole`, data: WholeCount }),
  whole: defineCall({
    ...ofScans,
    ...scan,
    method: 'POST',
    path: `${scan.path}/whole`,
    access: anyOf('SCREENING'),
    data: ScreenedAnswer,
  }),
  entity: defineCall({ ...read, ...entity, data: ScreeningEntityAnswer }),
  entityPart: defineCall({
    ...read,
    path: `${entity.path}/:part`,
    params: EntityParams.extend({ part: z.string().max(40) }),
    data: EntityPartAnswer,
  }),
  entityChanges: defineCall({ ...read, ...entity, path: `${entity.path}/changes`, data: z.array(EntryChange) }),
  /** The listing of a party in Hong Kong law, from the lists in force today; null where its list has no such effect. */
  entityLaw: defineCall({ ...read, ...entity, path: `${entity.path}/law`, data: LawFacts.nullable() }),
  /** The names in the script that the deciding pair leaves out; null where a party has none in it. */
  secondPair: defineCall({ ...read, ...entity, path: `${entity.path}/second-pair`, data: SecondPairAnswer }),
  article: defineCall({
    ...read,
    path: `${entity.path}/articles/:index`,
    params: EntityParams.extend({ index: z.coerce.number<number>().int().min(0).max(10_000) }),
    data: ArticleCopy,
  }),
  /** Proves a stored screening from its screen. The command line additionally checks every part of the release. */
  replay: defineCall({
    ...ofScans,
    ...scan,
    method: 'POST',
    path: `${scan.path}/replay`,
    reads: true,
    data: ReplayAnswer,
  }),
}
