import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFirm, type OutsideDatabase, openOutsideDatabase, signInAt } from '#test/processes/outside-database.ts'
import { freePort, type Product, startProduct } from '#test/product.ts'

type Caller = Awaited<ReturnType<typeof signInAt>>
interface Refused {
  status: number
  code: string
  message: string
}
interface Import {
  id: number
  step: string
  created: number
}

const [persons, writersOfEach] = [1_500, 2]
let outside: OutsideDatabase
let running: Product[] = []
let admins: Caller[] = []

beforeAll(async () => {
  outside = await openOutsideDatabase('restarts')
  const start = async (role: string) =>
    startProduct({ ...outside.settings, PORT: String(await freePort()), PROBITY_SCREEN_THREADS: '1' }, [role])
  running = await Promise.all(['--serve', '--serve', '--work', '--work'].map(start))
  const password = await createFirm(outside.settings, 'quay')
  const form = { organization: 'quay', username: 'admin', password }
  admins = await Promise.all(running.slice(0, 2).map(({ url }) => signInAt(() => url, form)))
}, 300_000)

afterAll(async () => {
  await Promise.all(running.map((product) => product.end('SIGKILL')))
  await outside.close()
})

const lines = Array.from({ length: persons }, (_, at) => `I-${at},UNLISTED,Customer ${at}`)
async function importPersons(): Promise<number> {
  const content = Buffer.from(`ref_id,surname_en,other_name_en\n${lines.join('\n')}`)
  const sent = await admins[0]!.upload<{ data: Import }>('/v2/imports/person', [
    { name: 'dry_run', content: 'false' },
    { name: 'excel', content, fileName: 'clients.csv' },
  ])
  expect(sent.status).toBe(200)
  return sent.body.data.id
}

/** Writes persons one after the other until it is told to stop; what was not answered at all counts as refused. */
function write(isOver: () => boolean) {
  const acknowledged: string[] = []
  const refused: Refused[] = []
  const writing = admins.flatMap(({ call }, at) =>
    Array.from({ length: writersOfEach }, async (_, writer) => {
      for (let n = 0; !isOver(); n++) {
        const ref_id = `W${at}${writer}-${n}`
        const names = [{ name_type: 1, lang: 1, sur: 'QUAY', other: 'Wai' }]
        const { status, body } = await call<Refused>('POST', '/v2/individuals', { ref_id, names })
        if (status === 200) acknowledged.push(ref_id)
        else refused.push({ ...body, status })
        if (status !== 200) await sleep(50)
      }
    }),
  )
  return { acknowledged, refused, ended: Promise.all(writing) }
}

/** One row for each name of each person. */
const storedRefs = async (): Promise<string[]> =>
  (
    await outside.inFirm<{ ref_id: string }>(
      'select i.ref_id from individuals i join names n on n.capacity_type = 2 and n.capacity_id = i.id where not i.is_deleted',
    )
  ).map(({ ref_id }) => ref_id)

test('a database of its own that is restarted and killed under two serve and two work loses nothing acknowledged, and all four come back', async () => {
  let isOver = false
  const { acknowledged, refused, ended } = write(() => isOver)
  const id = await importPersons()
  const created = async () => (await admins[1]!.call<{ data: Import }>('GET', `/v2/imports/${id}`)).body.data?.created
  for (const how of ['stopped', 'killed'] as const) {
    const [before, imported] = [acknowledged.length, (await created()) ?? 0]
    await expect.poll(() => acknowledged.length).toBeGreaterThan(before + 10)
    await expect.poll(created).toBeGreaterThan(imported)
    await outside.restart(how, 1_000)
    // The second time nobody helps: a lease of half a minute ends, and the look of each minute resumes the import.
    if (how === 'stopped') await outside.resume('run-import', { import: id })
  }
  const before = acknowledged.length
  await expect.poll(() => acknowledged.length).toBeGreaterThan(before + 10)
  const step = async () => (await admins[0]!.call<{ data: Import }>('GET', `/v2/imports/${id}`)).body.data.step
  isOver = true
  await ended
  await expect.poll(step, { timeout: 150_000 }).toBe('completed')

  const stored = await storedRefs()
  const found = new Set(stored)
  expect(found.size).toBe(stored.length)
  expect(acknowledged.filter((ref) => !found.has(ref))).toEqual([])
  expect(stored.filter((ref) => ref.startsWith('I-'))).toHaveLength(persons)
  expect(await created()).toBe(persons)
  expect(
    refused.filter(({ status, code, message }) => status !== 503 || code !== 'E_BUSY' || !/again/.test(message)),
  ).toEqual([])
  const chain = async () =>
    (await admins[0]!.call<{ data: { checked: { findings: object[] } } }>('POST', '/v2/audit_chain/verify')).body.data
  expect((await chain()).checked.findings).toEqual([])
  expect(running.map(({ pid }) => process.kill(pid, 0))).toEqual([true, true, true, true])
}, 300_000)
