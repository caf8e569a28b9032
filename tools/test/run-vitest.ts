// A separate process per vitest project: writes every test's outcome to a file, and its progress to descriptor 3.
import { writeFileSync, writeSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { startVitest } from 'vitest/node'
import { collector } from './collect.ts'

const [project = '', resultFile = '', titles = '', ...filters] = process.argv.slice(2)
const root = fileURLToPath(new URL('../..', import.meta.url))
const { cases, reporter } = collector(root, {
  titles: new RegExp(titles),
  progress: (done) => writeSync(3, `${done}\n`),
})
const keep = () => writeFileSync(resultFile, JSON.stringify(cases))

// A run that takes too long is asked to stop: its results so far still show which test failed.
process.once('SIGTERM', () => {
  keep()
  process.exit(143)
})

const vitest = await startVitest(filters, {
  root,
  project: [project],
  watch: false,
  passWithNoTests: true,
  ...(titles !== '' && { testNamePattern: titles }),
  reporters: [reporter, 'dot'],
})
keep()
await vitest.close()
// A test file that leaves a server open must not block the run: all results are written.
process.exit()
