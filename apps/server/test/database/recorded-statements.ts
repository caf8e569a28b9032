import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { shapeOf } from './statement-shape.ts'

const preparable = /^\s*(\/\*.*?\*\/\s*)*(select|insert|update|delete|with|values|merge)\b/is
/** Several at once are what a test sets up with. */
const severalStatements = /;\s*\S/

export interface RecordedStatement {
  text: string
  /** Columns in which some row was null. */
  nulls: readonly string[]
}

/** Where a run on the newest PostgreSQL keeps its statements (record-statements.ts). */
const folder = process.env['PROBITY_STATEMENTS'] ?? ''
export const areRecorded = existsSync(folder)

/** Every statement of that run, one of each shape. */
export function recordedStatements(): RecordedStatement[] {
  const ofShape = new Map<string, RecordedStatement>()
  for (const file of readdirSync(folder))
    for (const { text, nulls } of JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as RecordedStatement[]) {
      const shape = shapeOf(text)
      if (!preparable.test(text) || severalStatements.test(shape)) continue
      ofShape.set(shape, { text, nulls: [...(ofShape.get(shape)?.nulls ?? []), ...nulls] })
    }
  return [...ofShape.values()]
}
