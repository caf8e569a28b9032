import { createHash } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFirm, type OutsideDatabase, openOutsideDatabase, signInAt } from '#test/processes/outside-database.ts'
import { freePort, type Product, startProduct } from '#test/product.ts'

// Set only by `npm run test:all` and `npm run test:kills`.
const kills = Math.min(Number(process.env['PROBITY_KILLS']), 3)
const persons = 30_000
/** Some pages of rows, so that it dies between two of them. */
const pageBytes = 20_000
let outside: OutsideDatabase
let product: Product | undefined
let officer: Awaited<ReturnType<typeof signInAt>>

const start = async () => {
  product = await startProduct({ ...outside.settings, PORT: String(await freePort()), PROBITY_LOG_LEVEL: 'error' })
}

beforeAll(async () => {
  outside = await openOutsideDatabase('export-kill')
  await start()
  const password = await createFirm(outside.settings, 'quay')
  officer = await signInAt(() => product!.url, { organization: 'quay', username: 'admin', password })
  await outside.inFirm(
    `insert into individuals (ref_id, fingerprint) select 'P-' || n, 'f' || n from generate_series(1, ${persons}) n`,
  )
  await outside.inFirm('delete from outbox_events')
}, 300_000)

afterAll(async () => {
  await product?.end('SIGKILL')
  await outside.close()
})

interface Export {
  id: number
  step: string
  done: number
  size: number | null
}
const exported = async (id: number) => (await officer.call<{ data: Export }>('GET', `/v2/exports/${id}`)).body.data

const filesFolder = () => path.join(outside.settings.PROBITY_DATA, 'files')

/** Stored contents, without what was received in part. */
function storedFiles(): string[] {
  return readdirSync(filesFolder(), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^[0-9a-f]{2}.[0-9a-f]{62}$/.test(name),
  )
}

/** Sizes of the files that are being written, or were when their process died. */
function halfFiles(): number[] {
  const folder = path.join(filesFolder(), '.incoming')
  return existsSync(folder) ? readdirSync(folder).map((name) => statSync(path.join(folder, name)).size) : []
}

test('an export whose process is killed shows no half file, and is written whole by the next process, each row once', async () => {
  const form = { format: 'csv', delivery: 'file' }
  const { id } = (await officer.call<{ data: Export }>('POST', '/v2/exports/person', form)).body.data
  for (let killed = 1; killed <= kills; killed++) {
    // Each process begins a file of its own and leaves it when it dies.
    while (halfFiles().filter((bytes) => bytes > pageBytes).length < killed) await sleep(10)
    await sleep(Math.random() * 100)
    await product?.end('SIGKILL')
    expect(storedFiles()).toEqual([])
    await start()
    const [found, file] = [await exported(id), await officer.file(`/v2/exports/${id}/file`)]
    expect([found.step, found.size, file.status]).toEqual(['running', null, 404])
    await outside.resume('write-export', { export: id })
  }
  await expect.poll(async () => (await exported(id)).step, { timeout: 60_000 }).toBe('ready')
  const content = Buffer.from(await (await officer.file(`/v2/exports/${id}/file`)).arrayBuffer())
  expect(storedFiles().map((name) => name.replace(path.sep, ''))).toEqual([
    createHash('sha256').update(content).digest('hex'),
  ])
  expect(await exported(id)).toMatchObject({ done: persons, size: content.length })
  const refs = content
    .toString()
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')[0])
  expect([refs.length, new Set(refs).size]).toEqual([persons, persons])
}, 240_000)
