import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { serverSources, watchFlags } from './watch-flags.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

test('every package the server is made of is watched', () => {
  const packages = readdirSync(path.join(root, 'packages')).map((name) => `packages/${name}/src`)
  expect(serverSources).toEqual(expect.arrayContaining(packages))
  for (const folder of serverSources) expect(existsSync(path.join(root, folder))).toBe(true)
})

test('a change in what is loaded late starts the server again', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'probity-watch-'))
  mkdirSync(path.join(folder, 'src', 'deep'), { recursive: true })
  const late = path.join(folder, 'src', 'deep', 'late.ts')
  writeFileSync(late, "export const said = 'before'")
  // Like the server: modules loaded afterwards are not reported.
  const main = `delete process.env.WATCH_REPORT_DEPENDENCIES
    const { said } = await import('./src/deep/late.ts')
    console.log(said)
    setInterval(() => {}, 1000)`
  writeFileSync(path.join(folder, 'main.ts'), main)
  const child = spawn(process.execPath, [...watchFlags(['src']), 'main.ts'], { cwd: folder })
  let output = ''
  child.stdout.on('data', (piece: Buffer) => (output += piece.toString()))
  try {
    await expect.poll(() => output).toContain('before')
    writeFileSync(late, "export const said = 'after'")
    await expect.poll(() => output).toContain('after')
  } finally {
    child.kill()
    rmSync(folder, { recursive: true, force: true })
  }
})
