// npm run trace: how many rows of the requirements register a passing test names or a decision settled, per area. --missing lists the rest.
import { existsSync, readFileSync } from 'node:fs'
import { coverage, readRegister } from './test/requirements.ts'

const file = '.scratch/test/passed.json'
if (!existsSync(file)) {
  console.error('There is no test run to trace yet: run npm test first.')
  process.exit(1)
}
/** Titles that passed in npm test, and in npm run test:all if it was run. */
const passed = [file, '.scratch/test/passed-long.json']
  .filter((each) => existsSync(each))
  .flatMap((each) => JSON.parse(readFileSync(each, 'utf8')) as string[])
const areas = coverage(passed, readRegister())
const wanted = process.argv.slice(2).filter((arg) => !arg.startsWith('--'))
const shown = areas.filter(({ area }) => wanted.length === 0 || wanted.includes(area))
const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(0)} %`.padStart(6)
const line = (name: string, covered: number, rows: number) =>
  console.log(`${name.padEnd(6)}${String(covered).padStart(5)} of ${String(rows).padStart(4)}${percent(covered, rows)}`)

for (const { area, covered, rows, missing } of shown) {
  line(area, covered, rows)
  if (process.argv.includes('--missing') && missing.length > 0) console.log(`       ${missing.join(' ')}`)
}
const sum = (pick: (area: (typeof shown)[number]) => number) => shown.reduce((total, area) => total + pick(area), 0)
line(
  'total',
  sum(({ covered }) => covered),
  sum(({ rows }) => rows),
)
