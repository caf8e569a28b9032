import { budgets, measure } from './bundle-size.ts'

let failed = false
for (const { page, kilobytes, files } of measure()) {
  const isOver = kilobytes > budgets[page]
  failed ||= isOver
  console.log(
    `${page.padEnd(6)} ${kilobytes.toFixed(1).padStart(6)} kB brotli in ${files} files (at most ${budgets[page]})${isOver ? '  OVER' : ''}`,
  )
}
if (failed) process.exitCode = 1
