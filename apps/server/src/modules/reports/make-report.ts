import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ActivityType } from '@probity/contract/activity/activity-types.ts'
import { ReportEvidence } from '@probity/contract/reports/evidence.ts'
import { reportDocument } from '@probity/contract/reports/report-document.ts'
import type { MakeReport, ReportLanguage } from '@probity/contract/reports/reports.ts'
import { canonicalJson } from '@probity/watchlists/canonical-json.ts'
import { sql } from 'kysely'
import { recordActivity } from '#kernel/audit/activity.ts'
import type { Steps } from '#kernel/database/in-steps.ts'
import { type Actor, inTenant, type Tx } from '#kernel/database/tenant.ts'
import { AppError, notFound } from '#kernel/errors.ts'
import type { Services } from '#kernel/services.ts'
import { gatherCase } from './gather-case.ts'
import { gatherRun } from './gather-run.ts'
import { type Gathered, gatherEntity, gatherScreening } from './gather-scan.ts'
import { renderer, renderPdf } from './pdf/render-pdf.ts'
import { renderXlsx } from './render-xlsx.ts'
import { reportHead } from './report-head.ts'
import { giveBackNumber, type ReservedNumber, reserveNumber, useNumber } from './report-number.ts'

const fileMax = 512 * 1024 ** 2

interface Asking {
  services: Services
  menus: readonly string[]
  actor: Actor
}

/** Reads the data of a report from the database; files and lists are read after the transaction. */
export async function gatherEvidence(
  tx: Tx,
  { services, menus }: Omit<Asking, 'actor'>,
  ask: MakeReport,
): Promise<Gathered<ReportEvidence>> {
  const { organisationId, ...head } = await reportHead(tx, services.now())
  const gathering = { services, head, organisationId, menus }
  switch (ask.kind) {
    case 'screening':
      return gatherScreening(tx, gathering, ask.key)
    case 'entity':
      return gatherEntity(tx, gathering, ask)
    case 'case':
      return gatherCase(tx, gathering, ask.id)
    case 'batch':
    case 'ongoing':
      return gatherRun(tx, gathering, ask)
  }
}

export interface ReportRow {
  id: number
  number: string
  kind: string
  lang: ReportLanguage
  format: 'pdf' | 'xlsx'
  evidence: string
  content: string
  renderer: string
}

export const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex')

/** Draws the file of a report from its evidence: equal text gives equal bytes, at any time and on any machine. */
export async function draw(text: string, { lang, format }: Pick<ReportRow, 'lang' | 'format'>): Promise<Buffer> {
  const evidence = ReportEvidence.parse(JSON.parse(text))
  if (format === 'xlsx') {
    if (evidence.kind !== 'batch' && evidence.kind !== 'ongoing') throw new AppError('E_UNSUPPORTED')
    return renderXlsx(evidence, lang)
  }
  return renderPdf(reportDocument(evidence, lang, sha256(text)), evidence.head.printed_at)
}

const targetOf = (evidence: ReportEvidence) => {
  if (evidence.kind === 'case') return { table: 'alert_cases', id: evidence.id }
  if ('run' in evidence) return { table: 'screening_runs', id: evidence.run.id }
  return { table: 'scans', id: 0 }
}

/** Log entry of a report: a screening is logged as its export with its mode, other reports as reports. */
function loggedAs(evidence: ReportEvidence): { type: ActivityType; mode?: string } {
  if (evidence.kind === 'batch') return { type: 'name_screening.batch.export', mode: 'batch' }
  if (evidence.kind === 'screening') return { type: 'name_screening.batch.export', mode: evidence.scan.mode }
  return { type: 'report.create' }
}

interface Drawn {
  evidence: ReportEvidence
  reserved: ReservedNumber
  kept: Pick<ReportRow, 'lang' | 'format'>
  /** Hashes of the files in the store. */
  stored: Pick<ReportRow, 'evidence' | 'content'>
}

/**
 * Makes a report: gathers the data, reserves its number, draws and stores it, and inserts its row. Only a complete report gets a
 * number; the number of a failed one goes to the next.
 */
export function makeReport(asking: Asking, ask: MakeReport): Steps<Gathered<ReportEvidence>, Drawn, number> {
  return {
    read: (tx) => gatherEvidence(tx, asking, ask),
    work: async (gathered) => drawAndStore(asking, ask, await gathered()),
    write: (tx, drawn) => writeReport(tx, ask, drawn),
  }
}

async function drawAndStore({ services, actor }: Asking, ask: MakeReport, gathered: ReportEvidence): Promise<Drawn> {
  const { db, files, now } = services
  const kept = { lang: ask.lang, format: 'format' in ask ? ask.format : ('pdf' as const) }
  const reserved = await inTenant(db, actor, (tx) => reserveNumber(tx, now()))
  try {
    const text = canonicalJson({ ...gathered, head: { ...gathered.head, number: reserved.number } })
    const file = await draw(text, kept)
    const evidence = await files.put(Readable.from([Buffer.from(text)]), { maxBytes: fileMax })
    const content = await files.put(Readable.from([file]), { maxBytes: fileMax })
    return { evidence: gathered, reserved, kept, stored: { evidence: evidence.sha256, content: content.sha256 } }
  } catch (error) {
    await inTenant(db, actor, (tx) => giveBackNumber(tx, reserved))
    throw error
  }
}

async function writeReport(tx: Tx, { kind }: MakeReport, { evidence, reserved, kept, stored }: Drawn): Promise<number> {
  await useNumber(tx, reserved)
  const { number } = reserved
  const target = targetOf(evidence)
  const { rows } = await sql<{
    id: number
  }>`insert into reports (number, kind, lang, format, target_table, target_id, evidence, content, renderer)
    values (${number}, ${kind}, ${kept.lang}, ${kept.format}, ${target.table}, ${target.id}, ${stored.evidence}, ${stored.content}, ${renderer})
    returning id`.execute(tx)
  const { id } = rows[0]!
  const { type, ...mode } = loggedAs(evidence)
  const data = { number, kind, target, ...stored, format: kept.format, ...mode }
  await recordActivity(tx, { type, target_table: 'reports', target_id: id, data })
  return id
}

/** A stored report, if the caller may see its kind. */
export async function keptReport(tx: Tx, id: number, kinds: readonly string[]): Promise<ReportRow> {
  const { rows } = await sql<ReportRow>`select id, number, kind, lang, format, evidence, content, renderer from reports
    where id = ${id} and kind = any(${[...kinds]}::text[]) and not is_deleted`.execute(tx)
  const [row] = rows
  if (!row) throw notFound()
  return row
}
