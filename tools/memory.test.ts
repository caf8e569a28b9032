import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const loader = fileURLToPath(new URL('./memory.mjs', import.meta.url))
const said = 'console.log(JSON.stringify([process.env.GLIBC_TUNABLES, process.execArgv[0], process.argv.slice(1)]))'
const run = (chosen: Record<string, string>, options: string[] = []) => {
  const { GLIBC_TUNABLES: _tunables, NODE_OPTIONS: _options, ...env } = process.env
  const command = [...options, '--no-deprecation', '--import', loader, '--eval', said, 'one', '--two']
  return JSON.parse(
    execFileSync(process.execPath, command, { env: { ...env, ...chosen }, encoding: 'utf8' }),
  ) as unknown
}
const [pages, room, rest] = ['glibc.malloc.hugetlb=1', '--max-semi-space-size=64', ['one', '--two']]

describe.skipIf(process.platform !== 'linux')('a program that searches', () => {
  test('is the same program with the same arguments, on large pages and with room for what lives briefly', () => {
    expect(run({})).toEqual([pages, room, rest])
  })
  test('keeps what an operator chose', () => {
    expect(run({ GLIBC_TUNABLES: 'glibc.malloc.hugetlb=0' })).toEqual(['glibc.malloc.hugetlb=0', room, rest])
    expect(run({ GLIBC_TUNABLES: 'glibc.malloc.arena_max=2' })).toEqual([
      `glibc.malloc.arena_max=2:${pages}`,
      room,
      rest,
    ])
    const smaller = '--max-semi-space-size=8'
    expect(run({ NODE_OPTIONS: smaller })).toEqual([pages, '--no-deprecation', rest])
    expect(run({}, [smaller])).toEqual([pages, smaller, rest])
  })
})
