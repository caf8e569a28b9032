import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { ReportDifference } from '@probity/contract/reports/reports.ts'
import { inTenant, systemActor } from '#kernel/database/tenant.ts'
import { listOrganisations } from '#kernel/for-each-organisation.ts'
import { findReport, notedReport, proveReport } from '#modules/reports/reports.command.ts'
import { Refusal } from '../backup/refusal.ts'
import { openFiles } from '../start/open-files.ts'
import { type CommandWorld, withDatabase } from './database.ts'
import { countOf } from './terminal/count-of.ts'
import { BadInput } from './terminal/json-lines.ts'
import type { CommandIo } from './terminal/output.ts'

export const name = 'report'
export const summary = 'Prove a report again from its stored evidence, or name what differs'
export const usage = [
  'report FILE                  (a PDF or workbook that somebody holds: whose it is, and whether it is the one that was made)',
  'report ORGANISATION NUMBER   (as it is printed on the report: R-2026-00001)',
].join('\n')

const words: Record<ReportDifference, string> = {
  evidence_missing: 'its evidence is kept nowhere any more',
  evidence_changed: 'its stored evidence was changed',
  file_missing: 'its file is kept nowhere any more',
  file_changed: 'its stored file was changed',
  drawn_differs: 'its evidence gives another file than the one that was made',
  renderer_differs: 'another release drew it: prove it with the release that made it',
  log_silent: 'no entry of the action log names it',
  log_differs: 'the action log noted another number, evidence or file',
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

async function reportNamed({ databases: { owner } }: CommandWorld, [given = '', number]: readonly string[]) {
  const named = number === undefined ? { content: await hashOf(given) } : { number }
  const rows = await listOrganisations(owner)
  const asked = number === undefined ? rows : rows.filter(({ code }) => code === given)
  if (asked.length === 0) throw new BadInput(`There is no organisation '${given}'`)
  for (const { id, code } of asked) {
    const found = await inTenant(owner, systemActor(id), async (tx) => {
      const row = await findReport(tx, named)
      return row && { row, noted: await notedReport(tx, row.id) }
    })
    if (found) return { ...found, organisation: code }
  }
  if (number !== undefined) throw new BadInput(`${given} has no report '${number}'`)
  throw new Refusal(`${given} is no report of this installation, or was changed since: no report has its hash.`)
}

export async function run(args: readonly string[], io: CommandIo): Promise<void> {
  if (args.length === 0 || args.length > 2) throw new BadInput('report needs a file, or an organisation and a number')
  await withDatabase(io, async (world) => {
    const { organisation, row, noted } = await reportNamed(world, args)
    io.out(`${organisation}: report ${row.number}, ${row.kind}, drawn by ${row.renderer}`)
    const proof = await proveReport(await openFiles(world.config), row, noted)
    for (const found of proof.differences) io.err(words[found])
    if (!proof.proved)
      throw new Refusal(`The report could not be proved again: ${countOf(proof.differences.length)}, named above.`)
    io.out(`proved again: evidence ${proof.evidence}, file ${proof.content}`)
  })
}
