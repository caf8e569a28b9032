import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { shapeOf } from './statement-shape.ts'

const preparable = /^\s*(\/\*.*?\*\/\s*)*(select|insert|update|delete|with|values|merge)\b/is
/** Several at once are what a test sets up with. */
const severalStatements = /;\s*\S/

/** Where a run on the newest PostgreSQL keeps its statements (record-statements.ts). */
const folder = process.env['PROBITY_STATEMENTS'] ?? ''
export const areRecorded = existsSync(folder)

/** Every statement of that run, one of each shape. */
export function recordedStatements(): string[] {
  const texts = readdirSync(folder).flatMap(
    (file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as string[],
  )
  const single = texts.filter((text) => preparable.test(text) && !severalStatements.test(shapeOf(text)))
  const ofShape = new Map(single.map((text) => [shapeOf(text), text]))
  return [...ofShape.values()]
}
