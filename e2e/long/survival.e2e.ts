import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { freePort, type Product, startProduct } from '../../apps/server/test/product.ts'
import { demoPassword } from '../driver/sign-in.ts'

const folder = mkdtempSync(path.join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'probity-survival-'))
chmodSync(folder, 0o755)
const data = path.join(folder, 'data')
let product: Product
afterAll(async () => {
  await product.end('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

const start = async () => {
  product = await startProduct({ PROBITY_DATA: data, PORT: String(await freePort()), PROBITY_DEMO: '1' })
}

const json = { 'content-type': 'application/json' }

async function signIn(): Promise<string> {
  const body = JSON.stringify({ organization: 'demo', username: 'officer', password: demoPassword })
  const answer = await fetch(`${product.url}/v1/users/login`, { method: 'PUT', headers: json, body })
  return ((await answer.json()) as { token: string }).token
}

const asOfficer = (token: string) => ({ authorization: `Bearer ${token}` })

async function sessionsThatWork(tokens: readonly string[]): Promise<number> {
  const answers = await Promise.all(
    tokens.map((token) => fetch(`${product.url}/v1/users/profile`, { headers: asOfficer(token) })),
  )
  return answers.filter(({ status }) => status === 200).length
}

async function isGone(pid: number): Promise<boolean> {
  for (let n = 0; n < 100 && existsSync(`/proc/${pid}`); n += 1) await sleep(50)
  return !existsSync(`/proc/${pid}`)
}

test('kill -9 in the middle of work loses nothing that was answered and leaves nothing running', async () => {
  await start()
  const tokens: string[] = []
  for (let round = 0; round < 3; round += 1) {
    const postmaster = Number(readFileSync(path.join(data, 'pg', 'postmaster.pid'), 'utf8').split('\n')[0])
    for (let n = 0; n < 5; n += 1) tokens.push(await signIn())
    const unanswered = Array.from({ length: 5 }, () => signIn().catch(() => 'cut off'))
    await product.end('SIGKILL')
    await Promise.all(unanswered)
    expect(await isGone(postmaster)).toBe(true)
    await start()
    expect(await sessionsThatWork(tokens)).toBe(tokens.length)
  }
})
