import { type Measured, report } from '../../../tools/benchmarks.ts'
import { budgets, measure } from './bundle-size.ts'

let failed = false
const rows: Measured[] = []
for (const { page, kilobytes, files } of measure()) {
  const isOver = kilobytes > budgets[page]
  failed ||= isOver
  rows.push({
    measure: page,
    value: `${kilobytes.toFixed(1)} kB brotli`,
    note: `${files} files, at most ${budgets[page]} kB`,
  })
  console.log(
    `${page.padEnd(6)} ${kilobytes.toFixed(1).padStart(6)} kB brotli in ${files} files (at most ${budgets[page]})${isOver ? '  OVER' : ''}`,
  )
}
report('Browser bundle', rows)
if (failed) process.exitCode = 1
