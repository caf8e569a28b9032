import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const loader = fileURLToPath(new URL('./large-pages.mjs', import.meta.url))
const said =
  'console.log(JSON.stringify([process.env.GLIBC_TUNABLES, process.argv.slice(1), process.execArgv.includes("--no-deprecation")]))'
const run = (chosen: Record<string, string>) => {
  const { GLIBC_TUNABLES: _inherited, ...env } = process.env
  const command = ['--no-deprecation', '--import', loader, '--eval', said, 'one', '--two']
  return JSON.parse(
    execFileSync(process.execPath, command, { env: { ...env, ...chosen }, encoding: 'utf8' }),
  ) as unknown
}

describe.skipIf(process.platform !== 'linux')('a program on large pages', () => {
  test('is the same program with the same arguments, told to its C library', () => {
    expect(run({})).toEqual(['glibc.malloc.hugetlb=1', ['one', '--two'], true])
  })
  test('keeps what an operator chose', () => {
    expect(run({ GLIBC_TUNABLES: 'glibc.malloc.hugetlb=0' })).toEqual([
      'glibc.malloc.hugetlb=0',
      ['one', '--two'],
      true,
    ])
    expect(run({ GLIBC_TUNABLES: 'glibc.malloc.arena_max=2' })).toEqual([
      'glibc.malloc.arena_max=2:glibc.malloc.hugetlb=1',
      ['one', '--two'],
      true,
    ])
  })
})
