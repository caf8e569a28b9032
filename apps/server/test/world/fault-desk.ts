import { sql } from 'kysely'
import pg from 'pg'
import { inSteps } from '#kernel/database/in-steps.ts'
import { systemActor } from '#kernel/database/tenant.ts'
import type { ServedRelease } from '#kernel/list-service.ts'
import type { Services } from '#kernel/services.ts'
import { listGapsOf, readLedger } from '#modules/not-screened/read-ledger.ts'
import { watchNotScreened } from '#modules/not-screened/watch-not-screened.ts'
import { rescreenPersonJob } from '#modules/ongoing/jobs/rescreen-saved.ts'
import { startOngoing } from '#modules/ongoing/start-ongoing.ts'
import { screenedPersons } from '#modules/parties/screened-parties.public.ts'
import { screenCustomers } from '#modules/screening/screening.public.ts'
import { screenMissedJob } from '#modules/transactions/jobs/screen-missed.ts'
import { createTransaction } from '#modules/transactions/saving/save-transaction.ts'
import { runJob } from './drain-outbox.ts'
import { listed, releaseList } from './list-release.ts'
import { addPerson } from './register.ts'
import { openWorld } from './world.ts'

/** What a fault leaves unscreened, and how it is put right. */
export interface Injected {
  /** Kind and id, or code of a list. */
  key: string
  repair: () => Promise<unknown>
}

/** An organisation whose parties are all screened, and faults that leave one unscreened, each by its own cause. */
export async function openFaultDesk(code: string) {
  const world = await openWorld()
  const firm = await world.organisation(code)
  const { services } = world
  const list = `own-${code}`
  let made = 0
  const name = () => `Quite Unlisted ${++made}`
  const rows = [listed('1', 'Orvando Kestrel')]
  await releaseList(world, { list, rows })

  const person = (names: readonly string[] = [name()]) =>
    firm.tx((tx) => addPerson(tx, { names, ref_id: `P-${++made}` }))
  /** A run over everybody, and the transactions that wait. */
  const screenAll = async () => {
    const release = services.lists.current()
    await firm.tx((tx) => startOngoing(tx, { type: 'full', release, initiator: 'manual', now: services.now() }))
    await world.work()
    await world.run(screenMissedJob)
  }
  const screenOne = (id: number) =>
    inSteps(
      services.db,
      systemActor(firm.id),
      screenCustomers({
        release: services.lists.current(),
        find: (tx) => screenedPersons(tx, [id]),
        mode: 'onboarding',
        now: services.now(),
      }),
    )
  /** Each pool meets its ended connections, and has none of them afterwards. */
  const meetBroken = async () => {
    for (const db of [services.db, services.owner, services.auth, services.db, services.owner, services.auth])
      await Promise.allSettled(Array.from({ length: 12 }, () => sql`select 1`.execute(db)))
  }
  const client = await person()
  const spare = [await person(), await person()]
  await screenAll()
  const forgetJobs = () => world.client.query('delete from outbox_events')
  /** Data of a screened person changes, as a save would change it. */
  const changed = async () => {
    const id = await person()
    await firm.tx((tx) =>
      sql`update individuals_coverage set screened_date = ${services.now()}, screened_release = (select release from list_state),
        screened_fingerprint = (select fingerprint from individuals where id = ${id}) where id = ${id}`.execute(tx),
    )
    await firm.tx((tx) => sql`update individuals set fingerprint = ${name()} where id = ${id}`.execute(tx))
    return id
  }
  const rescreen = (id: number, given: Services = services) =>
    runJob({ services: given }, rescreenPersonJob, { id, changed: ['names'], organisation_id: firm.id })
  const broken: Services = {
    ...services,
    lists: {
      ...services.lists,
      current: (): ServedRelease => ({
        ...services.lists.current(),
        search: () => Promise.reject(new Error('the search threads ended')),
      }),
    },
  }

  const faults: Record<string, () => Promise<Injected>> = {
    'the worker does not run': async () => {
      const id = await person()
      await forgetJobs()
      return { key: `person ${id}`, repair: screenAll }
    },
    'the search threads end': async () => {
      const id = await changed()
      await rescreen(id, broken).then(
        () => Promise.reject(new Error('the job should fail')),
        () => undefined,
      )
      return { key: `person ${id}`, repair: () => rescreen(id) }
    },
    'a list breaks': async () => {
      await sql`update list_sources set failure = 'broken', last_error = 'Broken.', checked_date = ${services.now()}
        where list = ${list}`.execute(services.owner)
      const repair = () =>
        sql`update list_sources set failure = null, last_error = null where list = ${list}`.execute(services.owner)
      return { key: `list ${list}`, repair }
    },
    'a row is locked': async () => {
      const id = await changed()
      const other = new pg.Client(world.address)
      await other.connect()
      await other.query('begin')
      await other.query('select 1 from individuals where id = $1 for update', [id])
      const waiting = rescreen(id)
      const repair = async () => {
        await other.query('rollback')
        await other.end()
        await waiting
      }
      return { key: `person ${id}`, repair }
    },
    'a name cannot be compared': async () => {
      const id = await person(['???'])
      await screenOne(id)
      const repair = async () => {
        await firm.tx((tx) => sql`update names set other = ${name()} where person_id = ${id}`.execute(tx))
        await screenOne(id)
      }
      return { key: `person ${id}`, repair }
    },
    'the database ends its connections': async () => {
      const id = await person()
      await world.client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
      await meetBroken()
      return { key: `person ${id}`, repair: () => screenOne(id) }
    },
    'the job of a transaction is lost': async () => {
      const id = await firm.tx((tx) =>
        createTransaction(
          tx,
          {
            tran_type: 'outward',
            tran_date: Date.UTC(2026, 5, 1, 4),
            client_type: 'individual',
            person: client,
            amount: '7000',
            currency: 'HKD',
            amount_to: '900',
            currency_to: 'USD',
            recipient: { client_type: 'individual', sur: 'Free', other: name() },
          } as Parameters<typeof createTransaction>[1],
          { now: services.now() },
        ),
      )
      await forgetJobs()
      return { key: `transaction ${id}`, repair: () => world.run(screenMissedJob) }
    },
    'a customer is made active again': async () => {
      const [id = 0] = spare
      await firm.tx((tx) => sql`update individuals set status = 0 where id = ${id}`.execute(tx))
      await firm.tx((tx) =>
        sql`update individuals set status = 1, fingerprint = ${name()} where id = ${id}`.execute(tx),
      )
      return { key: `person ${id}`, repair: () => screenOne(id) }
    },
  }

  /** As the steady look does: one that meets a broken connection fails, and the next reads. */
  const look = async (): Promise<void> => {
    for (let tries = 0; tries < 20; tries++) {
      const failed = await watchNotScreened(services).then(
        (seen) => seen.failed.length > 0,
        () => true,
      )
      if (!failed) return
    }
    throw new Error('the ledger cannot be read')
  }
  const ledger = async () => {
    const lists = await listGapsOf(services, firm.id)
    return firm.tx((tx) =>
      readLedger(tx, { services, organisationId: firm.id, lists, now: services.now(), limit: 500 }),
    )
  }
  /** Late ones that a fault can have caused: no binding list of the world is loaded. */
  const late = async () =>
    (await ledger()).items
      .filter(({ kind, ref_id, is_late }) => is_late && (kind !== 'list' || ref_id === list))
      .map(({ kind, id, ref_id }) => `${kind} ${id ?? ref_id}`)
  /** What the newest open alarm named to webhooks. */
  const told = async () => {
    const { rows } = await sql<{ told: string[] }>`select told from screening_alarms where closed_date is null`.execute(
      services.owner,
    )
    return (rows[0]?.told ?? []).map((key) => key.split(' ').slice(0, 2).join(' '))
  }
  return { world, firm, faults, late, told, ledger, look }
}
