import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort, type Product, startProduct } from '#test/product.ts'
import { runCommandLine } from '../cli/command-line.ts'

// Set only by `npm run test:all` and `npm run test:kills`.
const kills = Math.min(3, Number(process.env['PROBITY_KILLS'] ?? 0))
const folder = mkdtempSync(path.join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'probity-database-kill-'))
const data = path.join(folder, 'data')
let product: Product
let token: string

interface Refused {
  code: string
  message: string
}
interface Person {
  ref_id: string
  names: object[]
}

async function call<T = Refused>(method: string, url: string, body?: object): Promise<{ status: number; body: T }> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await fetch(product.url + url, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  // The shape is that of the call, which the caller names.
  return { status: answer.status, body: (await answer.json()) as T }
}

beforeAll(async () => {
  if (kills === 0) return
  chmodSync(folder, 0o755)
  product = await startProduct({ PROBITY_DATA: data, PORT: String(await freePort()) })
  const out: string[] = []
  const io = { environment: { PROBITY_DATA: data }, out: (line: string) => void out.push(line), err: () => undefined }
  const run = (...args: string[]) => runCommandLine(args, io)
  await run('organisation', 'create', '--code', 'quay', '--name', 'Quay', '--email', 'a@quay.example')
  const password = out.at(-1)!.trim()
  token = ''
  const form = { organization: 'quay', username: 'admin', password }
  token = (await call<{ token: string }>('PUT', '/v1/users/login', form)).body.token
}, 400_000)

afterAll(async () => {
  await product?.end('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

const postmaster = () => Number(readFileSync(path.join(data, 'pg', 'postmaster.pid'), 'utf8').split('\n')[0])
const names = (other: string) => [{ name_type: 1, lang: 1, sur: 'QUAY', other }]

test.runIf(kills > 0)(
  'a database killed under its writers comes back: what was acknowledged is stored, nothing is half stored, jobs go on',
  async () => {
    const acknowledged: string[] = []
    const refused: (Refused & { status: number })[] = []
    let isOver = false
    const write = async (writer: number) => {
      for (let n = 0; !isOver; n++) {
        const ref_id = `W${writer}-${n}`
        const { status, body } = await call('POST', '/v2/individuals', { ref_id, names: names('Wai') })
        if (status === 200) acknowledged.push(ref_id)
        else refused.push({ status, ...body })
      }
    }
    const writers = [1, 2, 3, 4].map(write)
    for (let killed = 1; killed <= kills; killed++) {
      const before = acknowledged.length
      await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(before + 10)
      process.kill(postmaster(), 'SIGKILL')
      await expect
        .poll(() => product.output().match(/was started again/g)?.length ?? 0, { timeout: 60_000 })
        .toBe(killed)
    }
    const before = acknowledged.length
    await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(before + 10)
    isOver = true
    await Promise.all(writers)
    expect(refused.length).toBeGreaterThan(0)
    expect(
      refused.filter(({ status, code, message }) => status !== 503 || code !== 'E_BUSY' || !/again/.test(message)),
    ).toEqual([])

    const stored: Person[] = []
    for (let skip = 0; ; skip += 500) {
      const { body } = await call<{ data: Person[] }>('GET', `/v2/individuals?populate=names&limit=500&skip=${skip}`)
      stored.push(...body.data)
      if (body.data.length < 500) break
    }
    const refs = new Set(stored.map(({ ref_id }) => ref_id))
    expect(refs.size).toBe(stored.length)
    expect(acknowledged.filter((ref) => !refs.has(ref))).toEqual([])
    expect(stored.filter(({ names: written }) => written.length !== 1)).toEqual([])

    const form = { format: 'csv', delivery: 'file' }
    const { id } = (await call<{ data: { id: number } }>('POST', '/v2/exports/person', form)).body.data
    const step = async () => (await call<{ data: { step: string } }>('GET', `/v2/exports/${id}`)).body.data.step
    await expect.poll(step, { timeout: 60_000 }).toBe('ready')
  },
  300_000,
)
