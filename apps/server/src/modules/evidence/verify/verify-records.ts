import { canonicalJson } from '@probity/watchlists/canonical-json.ts'
import type { Tables } from '#kernel/modules/owned-table.ts'
import { type PackFinding, type ReadPack, rowsIn, unproven } from './read-pack.ts'
import { hidden, isProvedElsewhere, traceOf, untracedColumns } from './untraced.ts'
import type { TraceRow, Trail } from './verify-trail.ts'

type Row = Record<string, unknown> & { id: number }

/** Columns, by file, for which only the log entry of the pack vouches. */
export interface Unvouched {
  path: string
  columns: string[]
}

const isSame = (a: unknown, b: unknown): boolean => canonicalJson(a ?? null) === canonicalJson(b ?? null)
const orderOf = ({ id }: TraceRow) => id

/** Replays the traces of a row. A change that does not start from the state before it reveals a gap. */
function follow(traces: readonly TraceRow[]): { state: Map<string, unknown>; isWhole: boolean; gaps: number[] } {
  const state = new Map<string, unknown>()
  const gaps: number[] = []
  for (const { id, before, after } of traces) {
    const fits = Object.entries(before).every(
      ([column, value]) => !state.has(column) || isSame(state.get(column), value),
    )
    if (!fits) gaps.push(id)
    for (const [column, value] of Object.entries(after)) state.set(column, value)
  }
  return { state, isWhole: traces[0]?.verb === 'INSERT', gaps }
}

interface Table {
  table: string
  path: string
  isProvedElsewhere: boolean
  untraced: ReadonlySet<string>
  notInTrail: Set<string>
}

/** Columns of a row that differ from the replayed trail. */
function differing(row: Row, state: ReadonlyMap<string, unknown>, { untraced, notInTrail }: Table): string[] {
  const columns = Object.keys(row).filter((column) => column !== 'org_id')
  const isHeld = (column: string) => !untraced.has(column) && state.has(column) && state.get(column) !== hidden
  for (const column of columns) if (!isHeld(column)) notInTrail.add(column)
  const missing = [...state.keys()].filter((column) => !untraced.has(column) && !(column in row))
  const changed = columns.filter((column) => isHeld(column) && !isSame(row[column], state.get(column)))
  return [...changed, ...missing]
}

function rowFindings(row: Row, traces: readonly TraceRow[], table: Table): PackFinding[] {
  const name = `${table.path}: ${table.table} ${row.id}`
  const { state, isWhole, gaps } = follow(traces)
  if (!isWhole && !table.isProvedElsewhere) return [unproven(`${name} is in no sealed row of the trail`)]
  const columns = differing(row, state, table)
  return [
    ...gaps.map((id) =>
      unproven(`audit/rows.jsonl: a change of ${table.table} ${row.id} is missing before trace ${id}`),
    ),
    ...(columns.length > 0 ? [unproven(`${name} is not what the sealed trail says: ${columns.join(', ')}`)] : []),
  ]
}

/** Rows in the trail whose record is missing from the pack. */
function missingRows(
  tables: Tables,
  traced: ReadonlyMap<string, readonly TraceRow[]>,
  present: ReadonlySet<string>,
): PackFinding[] {
  return [...traced].flatMap(([key, [first]]) => {
    if (present.has(key) || !first) return []
    const table = [...tables.keys()].find((own) => traceOf(tables, own) === first.table) ?? first.table
    return [unproven(`records/${table}.jsonl: ${table} ${first.parent} is missing, the sealed trail has it`)]
  })
}

/** Checks that each record equals its replayed trail, and that every row in the trail has a record. */
export function verifyRecords(
  { files }: ReadPack,
  { traces, late }: Trail,
  tables: Tables,
): { findings: PackFinding[]; unvouched: Unvouched[] } {
  const all = [...traces, ...late.traces].toSorted((a, b) => orderOf(a) - orderOf(b))
  const traced = Map.groupBy(all, ({ table, parent }) => `${table} ${parent}`)
  const present = new Set<string>()
  const findings: PackFinding[] = []
  const unvouched: Unvouched[] = []
  for (const [path, file] of files) {
    const table = /^records\/(\w+)\.jsonl$/.exec(path)?.[1]
    if (table === undefined) continue
    const known = tables.get(table)
    const own: Table = {
      table,
      path,
      isProvedElsewhere: isProvedElsewhere(known),
      untraced: untracedColumns(known ?? {}),
      notInTrail: new Set(),
    }
    for (const row of rowsIn<Row>(file)) {
      const key = `${traceOf(tables, table)} ${row.id}`
      present.add(key)
      findings.push(...rowFindings(row, traced.get(key) ?? [], own))
    }
    if (own.notInTrail.size > 0 && !own.isProvedElsewhere) unvouched.push({ path, columns: [...own.notInTrail] })
  }
  return { findings: [...findings, ...missingRows(tables, traced, present)], unvouched }
}
