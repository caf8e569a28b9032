import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freePort } from '#test/product.ts'
import { leftAlone, stopSignals } from './left-alone.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
let folder = ''
let owner: { pid: number; postmaster: number; url?: string } | undefined

beforeEach(() => {
  folder = mkdtempSync(path.join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'probity-npm-'))
  chmodSync(folder, 0o755)
})
afterEach(() => {
  if (owner && existsSync(`/proc/${owner.pid}`)) process.kill(owner.pid, 'SIGKILL')
  owner = undefined
  rmSync(folder, { recursive: true, force: true })
})

async function until(holds: () => boolean): Promise<boolean> {
  for (let n = 0; n < 1200 && !holds(); n += 1) await sleep(50)
  return holds()
}

const ownerFile = () => path.join(folder, 'data', 'pg.owner.json')
const isServing = () => {
  if (!existsSync(ownerFile())) return false
  owner = JSON.parse(readFileSync(ownerFile(), 'utf8'))
  return owner?.url !== undefined
}

test.each(['SIGTERM', 'SIGKILL'] as const)(
  '%s to the npm that started it ends the product and its database',
  async (signal) => {
    const PORT = String(await freePort())
    const settings = { PORT, PROBITY_DATA: path.join(folder, 'data'), PROBITY_DEMO: '0', PROBITY_BUILD_WEB: '0' }
    const env = { PATH: process.env['PATH'] ?? '', HOME: folder, ...settings }
    // The scripts before a start are skipped: their results exist, because the tests need them too.
    const npm = spawn('npm', ['start', '--ignore-scripts'], { cwd: root, env, stdio: 'ignore' })
    expect(await until(isServing)).toBe(true)
    npm.kill(signal)
    const { pid, postmaster } = owner!
    expect(await until(() => !existsSync(`/proc/${pid}`) && !existsSync(`/proc/${postmaster}`))).toBe(true)
    expect(existsSync(ownerFile())).toBe(false)
  },
)

test.each([
  ['the shell of npm', { '40': { parent: 30, name: 'sh' }, '30': { parent: 20, name: 'npm start' } }],
  ['npm itself', { '40': { parent: 20, name: 'npm start' } }],
])('the end of %s is noticed', async (_what, table: Record<string, { parent: number; name: string }>) => {
  let gone = false
  const look = (pid: number) => (gone ? { parent: 1, name: 'sh' } : table[pid === process.ppid ? '40' : String(pid)])
  let isAlone = false
  void leftAlone({ npm_lifecycle_event: 'start' }, 5, look).then(() => {
    isAlone = true
  })
  await sleep(40)
  expect(isAlone).toBe(false)
  gone = true
  expect(await until(() => isAlone)).toBe(true)
})
test('a program that npm did not start is never alone', async () => {
  const never = leftAlone({}, 5, () => undefined).then(() => 'alone')
  expect(await Promise.race([never, sleep(60, 'left in peace')])).toBe('left in peace')
})

test('the closing of its window stops the product on Windows, and only there', () => {
  expect(stopSignals('win32')).toContain('SIGHUP')
  expect(stopSignals('linux')).toEqual(['SIGINT', 'SIGTERM'])
})
