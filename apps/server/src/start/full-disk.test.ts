import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFirm, signInAt } from '#test/processes/outside-database.ts'
import { freePort, type Product, startProduct } from '#test/product.ts'
import { runCommandLine } from '../cli/command-line.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'probity-full-disk-'))
const [data, filler] = [path.join(folder, 'data'), path.join(folder, 'filler')]
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=755', 'probity-full', folder]).status === 0
let product: Product | undefined
let admin: Awaited<ReturnType<typeof signInAt>>

beforeAll(async () => {
  if (!isMounted) return
  product = await startProduct({ PROBITY_DATA: data, PORT: String(await freePort()) })
  const password = await createFirm({ PROBITY_DATA: data }, 'quay')
  admin = await signInAt(() => product!.url, { organization: 'quay', username: 'admin', password })
}, 300_000)

afterAll(async () => {
  await product?.end('SIGTERM')
  if (isMounted) spawnSync('umount', [folder])
  rmSync(folder, { recursive: true, force: true })
})

/** Takes the room that is left, to the last page. */
function fillDisk(): void {
  const file = openSync(filler, 'w')
  for (const bytes of [2 ** 20, 2 ** 12])
    try {
      for (;;) writeSync(file, Buffer.alloc(bytes))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  closeSync(file)
}

const refused = {
  status: 503,
  body: {
    status: 503,
    code: 'E_BUSY',
    reason: 'disk_full',
    message: 'The disk of the server is full. Nothing was saved. Tell your administrator, then try again.',
  },
}
interface Count {
  data: { count: number }
}
const upload = (content: string) =>
  admin.upload('/v2/attachments/upload', [{ name: 'file', fileName: 'a.txt', content }])
const save = (ref_id: string) =>
  admin.call('POST', '/v2/individuals', { ref_id, names: [{ name_type: 1, lang: 1, sur: 'QUAY', other: 'Wai' }] })
const count = async (family: string) => (await admin.call<Count>('GET', `/v2/${family}/count`)).body.data.count

/** Saves persons until one is refused: the pages that the database has already are filled first. */
async function saveUntilRefused() {
  for (let saved = 0; saved < 5_000; saved++) {
    const answer = await save(`F-${saved}`)
    if (answer.status !== 200) return { saved, answer }
  }
  throw new Error('a full disk refused no save')
}

async function command(...args: string[]) {
  const said: string[] = []
  const say = (line: string) => void said.push(line)
  const code = await runCommandLine(args, { environment: { PROBITY_DATA: data }, out: say, err: say })
  return { code, said: said.join('\n') }
}

const listFile = (edition: number): string => {
  const file = path.join(tmpdir(), `${path.basename(folder)}-${edition}.csv`)
  const lines = Array.from(
    { length: 3_000 },
    (_, at) => `K-${at},person,Full Unlisted ${at} of ${edition},adverse_media`,
  )
  writeFileSync(file, `reference,type,name,category\n${lines.join('\n')}\n`)
  return file
}
const importList = (edition: number) => command('lists', 'import', '--list', 'own-full', '--from', listFile(edition))

test('on a full disk saves, uploads and commands are refused in words and half of nothing is stored, reading goes on, and all works once there is room', async ({
  skip,
}) => {
  if (!isMounted) skip('This user may not mount a small disk.')
  expect((await importList(1)).code).toBe(0)
  expect((await upload('before')).status).toBe(200)
  const [persons, files] = [await count('individuals'), await count('attachments')]
  fillDisk()

  expect(await upload('while it is full')).toEqual(refused)
  const { saved, answer } = await saveUntilRefused()
  expect(answer).toEqual(refused)
  expect(await admin.call('POST', '/v2/exports/person', { format: 'csv', delivery: 'file' })).toEqual(refused)
  const built = await importList(2)
  expect([built.code, built.said]).toEqual([1, expect.stringMatching(/no space left/i)])
  expect([await count('individuals'), await count('attachments')]).toEqual([persons + saved, files])
  expect(readdirSync(path.join(data, 'files', '.incoming'))).toEqual([])

  rmSync(filler)
  expect((await command('lists', 'list')).said).toMatch(/own-full +3,?000/)
  expect([(await save('F-again')).status, (await upload('while it is full')).status]).toEqual([200, 200])
  expect([await count('individuals'), await count('attachments')]).toEqual([persons + saved + 1, files + 1])
  expect((await importList(2)).code).toBe(0)
  const log = readFileSync(path.join(data, 'probity.log'), 'utf8')
  expect(log).toContain('a disk is full')
  expect(
    log
      .trimEnd()
      .split('\n')
      .every((line) => line.startsWith('{') && line.endsWith('}')),
  ).toBe(true)
}, 240_000)
