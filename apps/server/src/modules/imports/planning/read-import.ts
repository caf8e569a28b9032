import { keptInNotes } from '@probity/contract/imports/imports.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { type Actor, inTenant, readingTenant, systemActor, type Tx } from '#kernel/database/tenant.ts'
import { givenRows } from '#kernel/given-rows.ts'
import { defineJob } from '#kernel/jobs/jobs.ts'
import type { Services } from '#kernel/services.ts'
import { today } from '#modules/persons/persons.public.ts'
import { readRecords } from '../converting/read-records.ts'
import { countImport, failImport, getImport, type ImportRecord } from '../imports.queries.ts'
import { mapTables, sheetsOf } from '../mapping/map-columns.ts'
import { rememberedColumns } from '../mapping/remember-columns.ts'
import { readMembers } from '../members/member-draft.ts'
import { type MemberPlanning, planMembers } from '../members/plan-members.ts'
import { RefusedFile } from '../refused-file.ts'
import { runAtOnce } from '../steer-import.ts'
import { headAsRead, noteContent, openImportFile } from './open-import-file.ts'
import { type PlannedRow, planRows } from './plan-rows.ts'

const pageSize = 500

interface Asked {
  import: number
  organisation_id: number
}

/** Makes the dry run: reads the file, compares every row with the register, and stores only the plan. */
export async function makeDryRun(
  services: Services,
  { import: id, organisation_id }: Asked,
  signal: AbortSignal,
): Promise<void> {
  const actor = systemActor(organisation_id)
  const found = await inTenant(services.db, actor, (tx) => startPass(tx, id))
  if (!found) return
  try {
    await dryRun(services, actor, found, signal)
  } catch (error) {
    // The queue retries with a new pass.
    if (signal.aborted) return
    if (!(error instanceof RefusedFile)) services.log.error({ err: error, import: id }, 'dry run of an import')
    const problem = error instanceof RefusedFile ? error.problem : { code: 'F11' as const, params: {} }
    await inTenant(services.db, actor, (tx) =>
      failImport(tx, id, { ...problem, params: { ...problem.params } }, services.now()),
    )
  }
}

export const readImportJob = defineJob({
  name: 'read-import',
  payload: z.object({ import: z.number().int(), organisation_id: z.number().int() }),
  expireInSeconds: 3_600,
  run: (services, asked, { signal }) => makeDryRun(services, asked, signal),
})

/** Every attempt writes its own pass, so that the rows of a dead worker are not counted. */
async function startPass(tx: Tx, id: number): Promise<ImportRecord | undefined> {
  const found = await getImport(tx, id, { locks: true })
  if (found.step !== 'reading') return undefined
  await sql`update imports set pass = pass + 1 where id = ${id}`.execute(tx)
  return { ...found, pass: found.pass + 1 }
}

async function dryRun(services: Services, actor: Actor, found: ImportRecord, signal: AbortSignal) {
  const started = performance.now()
  const { id, pass, update_existing } = found
  const { type, chosen, file } = await openImportFile(services, actor, found)
  const columns = await readingTenant(services.db, actor, (tx) => rememberedColumns(tx, type))
  const tables = mapTables(type, file.tables, { columns, tables: chosen, headOf: headAsRead(found) })
  const [main] = tables
  if (main!.columns.every(({ column }) => column === null || column === keptInNotes)) {
    await inTenant(services.db, actor, (tx) => noteContent(tx, found, { file, tables }))
    throw new RefusedFile('F10', { sheet: main!.sheet.key })
  }
  const read = readRecords(type, tables)
  const planning: MemberPlanning = {
    type,
    today: today(services.now()),
    updatesExisting: update_existing,
    seenRefs: new Map(),
    seenNumbers: new Map(),
    accepted: new Set(),
    shareholders: new Map(),
  }
  const write = async (plan: (tx: Tx) => Promise<PlannedRow[]>) => {
    signal.throwIfAborted()
    const planned = await readingTenant(services.db, actor, plan)
    await inTenant(services.db, actor, (tx) => writeRows(tx, { id, pass }, planned))
  }
  for (const page of pagesOf(read.records())) await write((tx) => planRows(tx, planning, page))
  for (const page of pagesOf(readMembers(tables))) await write((tx) => planMembers(tx, planning, page))
  await inTenant(services.db, actor, async (tx) => {
    await writeRows(
      tx,
      { id, pass },
      // A bank account without a known owner in a shared database may belong to the sibling import.
      read.loose
        .filter(({ problem }) => !file.isShared || problem.sheet !== 'BankAccounts')
        .map(({ row, problem }) => looseRow(row, problem)),
    )
    const mapped = JSON.stringify(tables.flatMap((table) => table.columns))
    const counted = JSON.stringify(sheetsOf(file, tables))
    const { numAffectedRows } =
      await sql`update imports set step = 'waiting', format = ${file.format}, encoding = ${file.encoding},
        columns = ${mapped}::jsonb, sheets = ${counted}::jsonb, read_ms = ${Math.round(performance.now() - started)}
      where id = ${id} and pass = ${pass} and step = 'reading'`.execute(tx)
    if (numAffectedRows !== 1n) return
    await (found.dry_run ? countImport(tx, id) : runAtOnce(tx, found, services.now()))
  })
}

function* pagesOf<T>(records: Iterable<T>): Generator<T[]> {
  let page: T[] = []
  for (const record of records) {
    page.push(record)
    if (page.length < pageSize) continue
    yield page
    page = []
  }
  if (page.length > 0) yield page
}

/** A row of another sheet whose record is not in the file. */
const looseRow = (row: number, problem: PlannedRow['problems'][number]): PlannedRow => ({
  sheet: '',
  stage: 0,
  row,
  ref_id: String(problem.params['value'] ?? ''),
  name: '',
  name_zh: '',
  born: '',
  verdict: 'refused',
  draft: { fields: {}, lists: { names: [], idens: [], addresses: [], emails: [], bank_infos: [] } },
  main_addresses: 0,
  changes: [],
  problems: [problem],
  warnings: [],
  candidates: [],
  target: null,
})

async function writeRows(
  tx: Tx,
  { id, pass }: { id: number; pass: number },
  rows: readonly PlannedRow[],
): Promise<void> {
  if (rows.length === 0) return
  const columns = {
    sheet: 'text',
    stage: 'int',
    row: 'int',
    ref_id: 'text',
    name: 'text',
    name_zh: 'text',
    born: 'text',
    verdict: 'text',
    draft: 'jsonb',
    main_addresses: 'int',
    changes: 'jsonb',
    problems: 'jsonb',
    warnings: 'jsonb',
    candidates: 'jsonb',
    target: 'bigint',
  } as const
  await sql`insert into import_rows (import, pass, sheet, stage, row, ref_id, name, name_zh, born, verdict, draft, main_addresses, changes, problems,
      warnings, candidates, target)
    select ${id}, ${pass}, sheet, stage, row, ref_id, name, name_zh, born, verdict, draft, main_addresses, changes, problems, warnings,
      candidates, target from ${givenRows(columns, rows)} as g`.execute(tx)
}
