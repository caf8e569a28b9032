import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { type LongJob, runLongJob } from '#kernel/long-job/long-job.ts'
import { tendLongJob } from '#kernel/long-job/tend-long-jobs.ts'
import { openAllianceDesk } from '#test/world/alliance-desk.ts'
import { allianceSending } from './alliance-jobs.ts'
import { sendRequest } from './send-request.ts'

const { alpha, data, officer, world, outside, remoteOf, now, sent } = await openAllianceDesk()
const { signal } = new AbortController()
const subjectOf = (id: number) => ({ organisation: alpha.id, id })
const send = (id: number, job = allianceSending) => runLongJob(world.services, job, { subject: subjectOf(id), signal })
const say = (id: number, message: string) => officer.post(`/v2/ekyc/threads/${id}`, { message })
const forgetJobs = () => world.client.query('delete from outbox_events')

/** A request with two messages of which nothing was sent, and whose job was lost. */
async function unsent() {
  const made = await sent()
  await data(say(made.id, 'One.'))
  await data(say(made.id, 'Two.'))
  await forgetJobs()
  return made
}

/** What the next look of a work process does, once the leases of dead processes have ended. */
async function goOn(): Promise<void> {
  await world.client.query('update leases set until_date = 0')
  await tendLongJob(world.services, allianceSending, alpha.id)
  await world.work()
}

/** The alliance has each thing once, whatever was called twice, and nothing is left to be sent. */
async function expectWhole({ id, ref }: { id: number; ref: string }): Promise<void> {
  expect(await now(id)).toMatchObject({ sending: { state: 'sent', problem: null } })
  const requests = [...outside.books.requests.values()].filter(({ reference }) => reference === ref)
  expect(requests).toHaveLength(1)
  expect(remoteOf(ref)!.thread).toEqual(['Hello.', 'One.', 'Two.'])
  expect(remoteOf(ref)!.documents).toHaveLength(1)
}

describe('the sending of a request', () => {
  test('in three processes at once makes each call once', async () => {
    const made = await unsent()
    const before = outside.seen.length
    await Promise.all([send(made.id), send(made.id), send(made.id)])
    await goOn()
    await expectWhole(made)
    const keys = outside.seen
      .slice(before)
      .filter(({ method }) => method !== 'GET')
      .map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
  })

  /** Ends before the nth of its transactions: even ones begin after the alliance was called and has answered. */
  const dyingAt = (nth: number): LongJob => ({
    ...allianceSending,
    work: (services, subject, hold) => {
      let left = nth
      const confirm: typeof hold.confirm = (tx) => {
        if (--left === 0) throw new Error('killed')
        return hold.confirm(tx)
      }
      return sendRequest(services, subject, { ...hold, confirm })
    },
  })
  test('whose process ends before any of its transactions goes on: nothing twice, nothing lost', async () => {
    let killed = 0
    for (let ends = 'killed'; ends === 'killed'; ) {
      const made = await unsent()
      ends = await send(made.id, dyingAt(killed + 1)).then(
        () => 'done',
        (error: Error) => error.message,
      )
      if (ends === 'killed') killed++
      await goOn()
      await expectWhole(made)
    }
    // A client, a copy, a request, its stage and two messages, each begun and recorded, and the last look.
    expect(killed).toBeGreaterThanOrEqual(13)
  }, 60_000)

  test('whose process stood still in a call writes nothing once another has taken it', async () => {
    const made = await unsent()
    const [called, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const slow: LongJob = {
      ...allianceSending,
      work: (services, subject, hold) => {
        let transactions = 0
        const confirm: typeof hold.confirm = async (tx) => {
          if (++transactions === 2) {
            called.resolve()
            await gate.promise
          }
          return hold.confirm(tx)
        }
        return sendRequest(services, subject, { ...hold, confirm })
      },
    }
    const first = send(made.id, slow)
    await called.promise
    await goOn()
    gate.resolve()
    expect(await first).toBe(false)
    await expectWhole(made)
  })

  test('of what was added while the last look of its process ended is found by the next look', async () => {
    const made = await unsent()
    await send(made.id)
    await data(say(made.id, 'Three.'))
    await forgetJobs()
    await goOn()
    expect(remoteOf(made.ref)!.thread).toEqual(['Hello.', 'One.', 'Two.', 'Three.'])
  })

  test('to an alliance that is down is called once a minute, and the others follow once it answers', async () => {
    const made = [await unsent(), await unsent(), await unsent()]
    outside.fail('clients', 'error', 'error', 'error', 'error')
    for (const { id } of made) await send(id)
    const soon = () =>
      alpha.tx((tx) => sql`update ekyc_sendings set next_date = 0 where next_date is not null`.execute(tx))
    await soon()
    const before = outside.seen.length
    await goOn()
    expect(outside.seen.length - before).toBe(1)
    await soon()
    await goOn()
    for (const one of made) await expectWhole(one)
  })

  test('whose retry was planned by a clock that was set back since does not wait for that time', async () => {
    const made = await unsent()
    outside.fail('clients', 'error')
    world.clock.forward(10 * 3_600_000)
    await send(made.id)
    world.clock.forward(-10 * 3_600_000)
    expect((await now(made.id)).sending.next_date).toBeGreaterThan(world.services.now() + 9 * 3_600_000)
    await goOn()
    await expectWhole(made)
  })

  test('that hangs for half an hour is given up, and somebody sends it again', async () => {
    const made = await unsent()
    const gate = Promise.withResolvers<void>()
    const hanging = send(made.id, { ...allianceSending, work: () => gate.promise })
    await expect.poll(async () => (await world.client.query('select 1 from leases')).rowCount).toBe(1)
    for (let looks = 0; looks < 31; looks++) await tendLongJob(world.services, allianceSending, alpha.id)
    expect(await now(made.id)).toMatchObject({ sending: { state: 'failed', problem: 'broken' } })
    gate.resolve()
    await hanging
    await data(officer.post(`/v2/ekyc/requests/${made.id}/send-again`, {}))
    await world.work()
    await expectWhole(made)
  })
})
