// npm run measure:craft: how often the house says the same thing, counted over its tracked files.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { craftOf } from './count-craft.ts'

const paths = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.css'], { encoding: 'utf8', maxBuffer: 1 << 26 })
const tracked = paths
  .split('\n')
  .filter((path) => path !== '' && existsSync(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
for (const { name, value } of craftOf(tracked))
  console.log(`${name.padEnd(44)}${value.toLocaleString('en').padStart(9)}`)
