import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clearIncoming, diskStore, syncFolder } from './disk-store.ts'
import type { FileStore, KeptFile } from './file-store.ts'
import { s3Store } from './s3-store.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'probity-files-'))
const disk = path.join(folder, 'disk')
const scratch = path.join(folder, 'scratch')
let server: S3rver
let stores: Record<'disk' | 's3' | 's3 in parts', FileStore>

beforeAll(async () => {
  const configureBuckets = [{ name: 'probity', configs: [] }]
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: path.join(folder, 's3'),
    configureBuckets,
  })
  const { port } = await server.run()
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
  const endpoint = `http://127.0.0.1:${port}`
  const bucket = { bucket: 'probity', region: 'us-east-1', endpoint, scratch, ...keys }
  stores = {
    disk: diskStore(disk),
    s3: await s3Store(bucket),
    's3 in parts': await s3Store({ ...bucket, prefix: 'parts/', requestMaxBytes: 100_000, partBytes: 70_000 }),
  }
})

afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')
const limits = { maxBytes: 1_000_000 }
const pieces = (content: Buffer) => Readable.from([content.subarray(0, 1000), content.subarray(1000)])

async function all(store: FileStore): Promise<KeptFile[]> {
  const found: KeptFile[] = []
  for await (const file of store.list()) found.push(file)
  return found
}

describe.each(['disk', 's3', 's3 in parts'] as const)('%s store', (kind) => {
  test('gives back what it was given, under the hash of the content', async () => {
    const content = randomBytes(300_000)
    const stored = await stores[kind].put(pieces(content), limits)
    expect(stored).toEqual({ sha256: hashOf(content), size: 300_000 })
    expect(await buffer(await stores[kind].open(stored.sha256))).toEqual(content)
  })

  test('keeps equal content once and takes empty content', async () => {
    const store = stores[kind]
    const first = await store.put(Readable.from([Buffer.from('same')]), limits)
    const second = await store.put(Readable.from([Buffer.from('same')]), limits)
    expect(second).toEqual(first)
    expect((await all(store)).filter(({ sha256 }) => sha256 === first.sha256)).toMatchObject([first])
    const empty = await store.put(Readable.from([]), limits)
    expect(await buffer(await store.open(empty.sha256))).toHaveLength(0)
  })

  test('keeps nothing of content that is too large', async () => {
    const before = await all(stores[kind])
    const attempt = stores[kind].put(pieces(randomBytes(5000)), { maxBytes: 4999 })
    await expect(attempt).rejects.toMatchObject({ code: 'E_TOO_LARGE', detail: { max_bytes: 4999 } })
    expect(await all(stores[kind])).toEqual(before)
    expect(leftOver()).toEqual([])
  })

  test('keeps nothing of an upload that breaks off', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half of it')
        throw new Error('connection lost')
      })(),
    )
    await expect(stores[kind].put(broken, limits)).rejects.toThrow('connection lost')
    expect(leftOver()).toEqual([])
  })

  test('removed content is gone, and removing it again is fine', async () => {
    const store = stores[kind]
    const { sha256 } = await store.put(Readable.from([Buffer.from('to be removed')]), limits)
    expect(await store.has(sha256)).toBe(true)
    await store.remove(sha256)
    await store.remove(sha256)
    expect(await store.has(sha256)).toBe(false)
    await expect(store.open(sha256)).rejects.toMatchObject({ code: 'E_NOT_FOUND' })
  })

  test('tells when content was last kept, and keeps what was kept since', async () => {
    const store = stores[kind]
    const long = Date.now() - 60_000
    const { sha256 } = await store.put(Readable.from([Buffer.from('kept lately')]), limits)
    expect((await all(store)).find((file) => file.sha256 === sha256)!.kept).toBeGreaterThan(long)
    expect(await store.keepAgain(sha256)).toBe(true)
    expect(await buffer(await store.open(sha256))).toEqual(Buffer.from('kept lately'))
    expect(await store.keepAgain(hashOf(Buffer.from('never brought')))).toBe(false)
    expect(await store.remove(sha256, long)).toBe(false)
    expect(await store.has(sha256)).toBe(true)
    expect(await store.remove(sha256, Date.now() + 60_000)).toBe(true)
    expect(await store.has(sha256)).toBe(false)
  })

  test.each(['../../etc/passwd', '', 'A'.repeat(64), `${'a'.repeat(63)}/`])(
    'never takes %j for a name',
    async (name) => {
      await expect(stores[kind].open(name)).rejects.toMatchObject({ code: 'E_NOT_FOUND' })
      await expect(stores[kind].remove(name)).rejects.toMatchObject({ code: 'E_NOT_FOUND' })
    },
  )

  test('several uploads of one content at once end in one file', async () => {
    const content = randomBytes(50_000)
    const stored = await Promise.all([1, 2, 3, 4].map(() => stores[kind].put(pieces(content), limits)))
    expect(new Set(stored.map(({ sha256 }) => sha256))).toEqual(new Set([hashOf(content)]))
    expect(await buffer(await stores[kind].open(hashOf(content)))).toEqual(content)
  })
})

test('an object too large for one request arrives in parts, and is brought again to be kept again', async () => {
  const store = stores['s3 in parts']
  const content = randomBytes(200_001)
  const bring = () => store.put(pieces(content), limits)
  const { sha256 } = await bring()
  expect(await store.keepAgain(sha256)).toBe(false)
  expect(await bring()).toEqual({ sha256, size: 200_001 })
  expect(await buffer(await store.open(sha256))).toEqual(content)
  expect((await all(store)).filter((file) => file.sha256 === sha256)).toMatchObject([{ size: 200_001 }])
})

const leftOver = () =>
  [path.join(disk, '.incoming'), scratch].filter((place) => existsSync(place)).flatMap((place) => readdirSync(place))

test('an empty store lists nothing, and what a crash left is cleared', async () => {
  const fresh = path.join(folder, 'fresh')
  expect(await all(diskStore(fresh))).toEqual([])
  mkdirSync(path.join(fresh, '.incoming', 'half'), { recursive: true })
  await clearIncoming(fresh)
  expect(readdirSync(fresh)).toEqual([])
})

const small = path.join(folder, 'small')
mkdirSync(small)
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', small]).status === 0
afterAll(() => mounted && spawnSync('umount', [small]))

test.runIf(mounted)('a full disk is said in so many words and leaves no half file', async () => {
  const store = diskStore(small)
  await expect(store.put(pieces(randomBytes(600_000)), limits)).rejects.toThrow(/no space left.*PROBITY_DATA/)
  expect(readdirSync(path.join(small, '.incoming'))).toEqual([])
  const { sha256 } = await store.put(pieces(randomBytes(2000)), limits)
  expect(await store.has(sha256)).toBe(true)
})

test('a folder is made durable where the system allows it, which Windows does not', async () => {
  await expect(syncFolder(path.join(folder, 'nowhere'), 'linux')).rejects.toThrow(/ENOENT/)
  await expect(syncFolder(path.join(folder, 'nowhere'), 'win32')).resolves.toBeUndefined()
})
