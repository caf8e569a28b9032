import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const folder = fileURLToPath(new URL('../../../../docs/decisions', import.meta.url))

test('a decision has a number of its own, a status, a date and a line in the index', () => {
  const index = readFileSync(path.join(folder, 'README.md'), 'utf8')
  const names = readdirSync(folder).filter((name) => name !== 'README.md')
  const numbers = names.map((name) => name.slice(0, 4))
  expect(
    numbers.filter((number, at) => numbers.indexOf(number) !== at),
    'take the next free number',
  ).toEqual([])
  const missing = names.flatMap((name) => {
    const text = readFileSync(path.join(folder, name), 'utf8')
    const title = /^# (?:\d{4} )?(.+)$/m.exec(text)?.[1]
    const status = /^Status: (accepted|superseded)\b/m.exec(text)?.[1]
    const date = /^Date: (\d{4}-\d\d-\d\d)$/m.exec(text)?.[1]
    const line = `| ${name.slice(0, 4)} | [${title}](${name}) | ${status} | ${date} |`
    if (title === undefined || status === undefined || date === undefined)
      return [`${name} begins with '# <what was decided>', 'Status: accepted' and 'Date: YYYY-MM-DD'`]
    return index.includes(`\n${line}\n`) ? [] : [`docs/decisions/README.md lacks, under its area: ${line}`]
  })
  expect(missing).toEqual([])
})
