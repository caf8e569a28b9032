import type { OngoingTask } from '@probity/contract/ongoing/ongoing.ts'
import { runErrorText } from '@probity/contract/screening/run-errors.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ListService } from '#kernel/list-service.ts'
import { jobOf } from '#kernel/long-job/long-job.ts'
import { tendLongJob } from '#kernel/long-job/tend-long-jobs.ts'
import type { Services } from '#kernel/services.ts'
import { StorageFull } from '#kernel/storage/receive.ts'
import { screeningRun } from '#modules/screening/jobs/run-screening.ts'
import { runJob } from '#test/world/drain-outbox.ts'
import { addPerson } from '#test/world/register.ts'
import { openWorld, type World, type WorldOrganisation } from '#test/world/world.ts'

let world: World
let firm: WorldOrganisation
let made = 0
const base = '/v2.2/screening/task'
const start = async (): Promise<OngoingTask> =>
  (await firm.as('officer').post(`${base}/start`, { type: 'full' })).body.data
const task = async (guid: string): Promise<OngoingTask> => {
  const { ongoings } = (await firm.as('officer').get(base)).body
  return ongoings.find((found: OngoingTask) => found.guid === guid)
}
const retry = (guid: string) => firm.as('officer').get(`${base}/${guid}/try_import`)
const runOf = async ({ taskId }: OngoingTask, services: Services) => {
  const payload = { run: Number(taskId), organisation_id: firm.id }
  await runJob({ services }, jobOf(screeningRun), payload)
}
const hitCount = async (): Promise<number> =>
  (await firm.as('reviewer').get('/v2/alert_case_entities/count')).body.data.count

beforeAll(async () => {
  world = await openWorld()
})
async function newFirm(persons = 4): Promise<void> {
  firm = await world.organisation(`faults-${++made}`)
  await firm.tx(async (tx) => {
    for (let n = 0; n < persons; n++) await addPerson(tx, { names: ['Probity Testhit'], ref_id: `P-${n}` })
  })
}
/** What a work process does every minute. */
const look = () => tendLongJob(world.services, screeningRun, firm.id)
const forgetJobs = () => world.client.query('delete from outbox_events')

describe('a task comes through', () => {
  const noSpace = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  test.each([
    ['', new StorageFull('There is no space left for files.', { cause: noSpace })],
    [' below the store', noSpace],
  ])(
    'a full disk%s: it says so, and another try brings in what was screened, once [ONG-012] [ONG-019] [ONG-023] [ONG-027]',
    async (_where, full) => {
      await newFirm()
      const begun = await start()
      await forgetJobs()
      const files = { ...world.services.files, put: () => Promise.reject(full) }
      await runOf(begun, { ...world.services, files })
      const failed = await task(begun.guid)
      expect(failed).toMatchObject({ status: 'failed', error: 'disk_full', parties: 4, imported: false, url: null })
      expect(runErrorText(failed.error!, 'en')).toContain('Make room')
      const found = await hitCount()
      expect((await retry(begun.guid)).body.data).toMatchObject({ status: 'running', error: null })
      await world.work()
      expect(await task(begun.guid)).toMatchObject({
        status: 'completed',
        imported: true,
        parties: 4,
        hits: failed.hits,
      })
      expect(await hitCount()).toBe(found)
    },
  )

  test('files that cannot be written: it goes on trying, says so without naming a place of the machine, and another try ends it', async () => {
    await newFirm()
    const begun = await start()
    await forgetJobs()
    const gone = Object.assign(new Error("ENOTDIR: not a directory, mkdir '/srv/files/.incoming'"), { code: 'ENOTDIR' })
    const files = { ...world.services.files, put: () => Promise.reject(gone) }
    for (let tries = 0; tries < 9; tries++)
      await expect(runOf(begun, { ...world.services, files })).rejects.toThrow('ENOTDIR')
    expect(await task(begun.guid)).toMatchObject({ status: 'running' })
    await runOf(begun, { ...world.services, files })
    const failed = await task(begun.guid)
    expect(failed).toMatchObject({ status: 'failed', error: 'files_unreachable', parties: 4 })
    expect(runErrorText(failed.error!, 'zh')).toContain('重試')
    await retry(begun.guid)
    await world.work()
    expect(await task(begun.guid)).toMatchObject({ status: 'completed', imported: true })
  })

  test('lists that are gone: it says so at once, and a new one can be started', async () => {
    await newFirm()
    const begun = await start()
    await firm.tx((tx) =>
      sql`update screening_runs set release = ${'0'.repeat(64)} where id = ${Number(begun.taskId)}`.execute(tx),
    )
    await world.work()
    expect(await task(begun.guid)).toMatchObject({ status: 'failed', error: 'release_gone', parties: 0 })
    expect((await start()).guid).not.toBe(begun.guid)
    await world.work()
  })

  test('trouble that passes: a failed page is tried again; one that stays ends with its own words', async () => {
    await newFirm()
    const begun = await start()
    await forgetJobs()
    const release = world.services.lists.current()
    let broken = 3
    const search: typeof release.search = (queries) =>
      broken-- > 0 ? Promise.reject(new Error('a search thread ended unexpectedly')) : release.search(queries)
    const slow = { ...release, search }
    const lists: ListService = { ...world.services.lists, withRelease: (_, work) => work(slow) }
    const services = { ...world.services, lists }
    await expect(runOf(begun, services)).rejects.toThrow('search thread')
    expect(await task(begun.guid)).toMatchObject({
      status: 'running',
      error: 'a search thread ended unexpectedly',
      parties: 0,
    })
    broken = 0
    await runOf(begun, services)
    expect(await task(begun.guid)).toMatchObject({ status: 'completed', error: null, parties: 4 })
    const next = await start()
    await forgetJobs()
    broken = 1_000
    let tries = 0
    while ((await task(next.guid)).status === 'running' && tries++ < 50)
      await runOf(next, services).catch(() => undefined)
    expect(await task(next.guid)).toMatchObject({ status: 'failed', error: 'a search thread ended unexpectedly' })
    expect(tries).toBeGreaterThan(3)
  })

  test('a work process that vanished: it is asked for again a minute later, and given up when nothing ever moves [ONG-020]', async () => {
    await newFirm()
    const begun = await start()
    await forgetJobs()
    await look()
    await world.work()
    expect(await task(begun.guid)).toMatchObject({ status: 'completed', parties: 4 })
    const stuck = await start()
    await forgetJobs()
    const hang = Promise.withResolvers<never>()
    const lists: ListService = { ...world.services.lists, withRelease: () => hang.promise }
    const hanging = runOf(stuck, { ...world.services, lists })
    await expect.poll(async () => (await world.client.query('select 1 from leases')).rowCount).toBe(1)
    for (let looks = 0; looks < 32; looks++) await look()
    expect(await task(stuck.guid)).toMatchObject({ status: 'timeout', error: 'no_progress' })
    hang.reject(new Error('it hung'))
    await hanging.catch(() => undefined)
    await retry(stuck.guid)
    await world.work()
    expect(await task(stuck.guid)).toMatchObject({ status: 'completed', parties: 4 })
  })

  test('a clock set back or forward while it runs: nobody is skipped, it takes no negative time, it is not given up', async () => {
    await newFirm()
    const begun = await start()
    world.clock.forward(-3 * 3_600_000)
    await look()
    world.clock.forward(50 * 3_600_000)
    await look()
    world.clock.forward(-47 * 3_600_000)
    expect(await task(begun.guid)).toMatchObject({ status: 'running' })
    let hour = 0
    const jumping = { ...world.services, now: () => world.clock.now() - 3_600_000 * hour++ }
    await runOf(begun, jumping)
    expect(await task(begun.guid)).toMatchObject({ status: 'completed', parties: 4 })
    const { rows } = await firm.tx((tx) =>
      sql<{ spent_ms: number }>`select spent_ms from screening_runs where id = ${Number(begun.taskId)}`.execute(tx),
    )
    expect(rows[0]!.spent_ms).toBe(0)
    await forgetJobs()
  })
})
