import { beforeAll, expect, test } from 'vitest'
import type { ServedRelease } from '#kernel/list-service.ts'
import type { FileStore } from '#kernel/storage/file-store.ts'
import { multipart } from './world/multipart.ts'
import { addPerson } from './world/register.ts'
import { openWorld, type World, type WorldOrganisation } from './world/world.ts'

let world: World
let busy: WorldOrganisation
let other: WorldOrganisation
let batch: number
const events: string[] = []

/** Slow work waits here until it is opened. */
const gate = Promise.withResolvers<void>()
const inside = { report: 0, upload: 0, search: 0 }
const allInside = Promise.withResolvers<void>()
async function enter(kind: keyof typeof inside): Promise<void> {
  inside[kind]++
  if (inside.report === 2 && inside.upload === 4 && inside.search === 4) allInside.resolve()
  await gate.promise
}

function slowDown({ services }: World): void {
  const { files, lists } = services
  const [put, receive] = [files.put.bind(files), files.receive.bind(files)]
  const slowFiles: Partial<FileStore> = {
    put: async (...args) => enter('report').then(() => put(...args)),
    receive: async (...args) => enter('upload').then(() => receive(...args)),
  }
  Object.assign(files, slowFiles)
  const current = lists.current()
  const slowRelease: Partial<ServedRelease> = {
    search: async (queries) => enter('search').then(() => current.search(queries)),
  }
  lists.current = () => Object.create(current, Object.getOwnPropertyDescriptors(slowRelease)) as ServedRelease
}

beforeAll(async () => {
  world = await openWorld()
  busy = await world.organisation('busy')
  other = await world.organisation('other')
  for (const firm of [busy, other]) await firm.tx((tx) => addPerson(tx, { names: ['Unlisted Customer'] }))
  batch = (await busy.as('officer').post('/v2/screening/batch_start', { type: 'all' })).body.data.id
  await world.work()
  slowDown(world)
})

const times = <T>(count: number, ask: (at: number) => Promise<T>): Promise<T>[] =>
  Array.from({ length: count }, (_, at) => ask(at))

test('one organisation with slow work of every kind keeps nobody else waiting, and nothing of it fails', async () => {
  const officer = busy.as('officer')
  await officer.get('/v1/users/profile')
  const done = (kind: string) => (answer: { status: number }) => {
    events.push(kind)
    return answer.status
  }
  const report = { kind: 'batch', id: batch, lang: 'en', format: 'xlsx' }
  const upload = (at: number) => {
    const form = multipart([{ name: 'file', fileName: `${at}.txt`, content: `text ${at}` }])
    return officer.call('POST', '/v2/attachments/upload', form)
  }
  const slow = [
    ...times(30, () => officer.post('/v2/reports', report).then(done('slow'))),
    ...times(60, (at) => upload(at).then(done('slow'))),
    ...times(300, (at) =>
      officer.post('/v2/screening/single', { mode: 'single', name: `Nobody ${at}` }).then(done('slow')),
    ),
  ]
  await allInside.promise
  const lists = ['/v2/individuals', '/v2/alerts', '/v1/users/profile']
  expect(await Promise.all(lists.map((url) => other.as('officer').get(url).then(done('other'))))).toEqual([
    200, 200, 200,
  ])
  expect(await officer.get('/v2/individuals').then(done('own list'))).toBe(200)
  expect(events).toEqual(['other', 'other', 'other', 'own list'])
  expect(inside).toEqual({ report: 2, upload: 4, search: 4 })
  gate.resolve()
  expect(new Set(await Promise.all(slow))).toEqual(new Set([200]))
})
