import type { EvidenceOf, ReportHead, ScanEvidence } from '@probity/contract/reports/evidence.ts'
import { isRaised } from '@probity/contract/screening/raising.ts'
import { hitsPerScan } from '@probity/contract/screening/screening.ts'
import { hongKongDay } from '@probity/contract/values/hong-kong-time.ts'
import { listedName } from '@probity/watchlists/parties/listed-name.ts'
import { toScreeningEntity } from '@probity/watchlists/to-screening-entity.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { AppError, notFound } from '#kernel/errors.ts'
import type { Services } from '#kernel/services.ts'
import { countWhole, isCut, readScan, type StoredScan, scanIdNamed, shownInput } from '../screening/scans.public.ts'
import { listsOfRelease, recordsOf } from '../watchlists/kept-releases.public.ts'

export interface Gathering {
  services: Services
  head: ReportHead
  organisationId: number
  menus: readonly string[]
}

/** Completes the data outside the transaction, where lists and files are read. */
export type Gathered<T> = () => Promise<T>

async function scanEvidence({ services, organisationId }: Gathering, scan: StoredScan): Promise<ScanEvidence> {
  const { scan_id, key, mode, input, release, algorithm, settings, content_hash, username, create_date } = scan
  const { exact, strong, weak } = settings.thresholds
  const thresholds = { exact, strong, weak }
  const lists = await listsOfRelease(services, { id: release, organisationId })
  const question = shownInput(input)
  return {
    scan_id,
    key,
    mode,
    input: question,
    release,
    algorithm,
    thresholds,
    ...raisingOf(scan),
    ...(settings.limit === hitsPerScan ? {} : { limit: settings.limit }),
    content_hash,
    username,
    create_date,
    lists,
  }
}

/** A scan without a customer raises nothing, so it has no raising level. */
function raisingOf({ settings: { raise_from }, results, person, company }: StoredScan): Pick<ScanEvidence, 'raising'> {
  if (!raise_from || (person === null && company === null)) return {}
  return { raising: { ...raise_from, not_raised: results.filter((hit) => !isRaised(hit, raise_from)).length } }
}

/** A stored screening with every hit, as it was answered then. */
export async function gatherScreening(
  tx: Tx,
  gathering: Gathering,
  key: string,
): Promise<Gathered<EvidenceOf<'screening'>>> {
  const scan = await readScan(tx, scanIdNamed(key))
  const { head, menus, services } = gathering
  return async () => ({
    kind: 'screening',
    head,
    scan: {
      ...(await scanEvidence(gathering, scan)),
      ...(isCut(scan) ? { whole: await countWhole(services.lists, scan) } : {}),
    },
    hits: scan.results,
    menus: [...menus],
  })
}

/** A listed party from the release of a screening, with its hit, if it was one. */
export async function gatherEntity(
  tx: Tx,
  gathering: Gathering,
  asked: { key: string; entity: string },
): Promise<Gathered<EvidenceOf<'entity'>>> {
  const scan = await readScan(tx, scanIdNamed(asked.key))
  return () => entityEvidence(gathering, scan, asked)
}

async function entityEvidence(
  gathering: Gathering,
  scan: StoredScan,
  { key, entity }: { key: string; entity: string },
): Promise<EvidenceOf<'entity'>> {
  const { services, head } = gathering
  const records = await recordsOf(services, scan.release, [entity])
  if (!records) throw new AppError('E_NOT_FOUND', {}, 'The list release of this screening is kept nowhere any more.')
  const record = records.get(entity)
  const evidence = await scanEvidence(gathering, scan)
  const list = evidence.lists.find(({ code }) => code === record?.list)
  if (!record || !list) throw notFound()
  const hosted = (party: { id: string }, at: number) => `/v2/screening/results/${key}/${party.id}/articles/${at}`
  const detail = toScreeningEntity(record, { day: hongKongDay(head.printed_at), picture: () => '', article: hosted })
  const hit = scan.results.find(({ entity_id }) => entity_id === entity) ?? null
  return {
    kind: 'entity',
    head,
    scan: evidence,
    entity: { ...detail, list: { ...list }, leadName: listedName(record) },
    hit,
  }
}
