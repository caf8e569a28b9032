import { describe, expect, test } from 'vitest'
import { type LongJob, runLongJob } from '#kernel/long-job/long-job.ts'
import { openAllianceDesk } from '#test/world/alliance-desk.ts'
import { allianceSending } from './alliance-jobs.ts'
import { readEvents } from './read-events.ts'
import { sendRequest } from './send-request.ts'

const desk = await openAllianceDesk()
const { alpha, data, officer, world, outside, setting, remoteOf, minute, soon, now, sent, taken } = desk
const waitOf = async (id: number) => Math.round(((await now(id)).sending.next_date - world.services.now()) / 60_000)
const callsOf = (path: string) => outside.seen.filter((one) => one.path.startsWith(path))

describe('an alliance that fails', () => {
  const again = (id: number) => officer.post(`/v2/ekyc/requests/${id}/send-again`, {})
  const send = (id: number, timeoutMs: number) => {
    const impatient: LongJob = {
      ...allianceSending,
      work: (services, subject, hold) => sendRequest(services, { ...subject, timeoutMs }, hold),
    }
    const { signal } = new AbortController()
    return runLongJob(world.services, impatient, { subject: { organisation: alpha.id, id }, signal })
  }

  test('is tried again later, with the same key, and makes one request of it', async () => {
    outside.fail('requests', 'error')
    const { id, ref } = await sent()
    await world.work()
    expect(remoteOf(ref)).toBeUndefined()
    expect(await now(id)).toMatchObject({ sending: { state: 'waiting', tries: 1, problem: 'status', status: 500 } })
    expect(await waitOf(id)).toBe(1)
    outside.fail('requests', 'lose-answer')
    await soon()
    await minute()
    expect(await now(id)).toMatchObject({ sending: { state: 'waiting', tries: 2, problem: 'broken' } })
    expect(await waitOf(id)).toBe(5)
    await soon()
    await minute()
    expect(await now(id)).toMatchObject({ sending: { state: 'sent', tries: 0, problem: null } })
    const keys = callsOf('requests')
      .filter(({ body }) => (body as { reference?: string }).reference === ref)
      .map(({ key }) => key)
    expect([keys.length, new Set(keys).size]).toEqual([3, 1])
    expect([...outside.books.requests.values()].filter(({ reference }) => reference === ref)).toHaveLength(1)
  })
  test('or hangs, redirects, floods, breaks off or answers nonsense is said so', async () => {
    for (const [fault, problem] of [
      ['hang', 'timeout'],
      ['redirect', 'redirect'],
      ['flood', 'answer'],
      ['cut', 'broken'],
      ['nonsense', 'answer'],
    ] as const) {
      const { id } = await sent()
      outside.fail('clients', fault)
      expect(await send(id, 300)).toBe(true)
      expect([fault, (await now(id)).sending.problem]).toEqual([fault, problem])
    }
  })
  test('that refuses is not asked again by itself; somebody is told and sends again', async () => {
    outside.fail('requests', 'refuse')
    const { id, ref } = await sent()
    await world.work()
    expect(await now(id)).toMatchObject({
      sending: { state: 'failed', problem: 'status', status: 422, detail: '{"message":"not accepted"}' },
    })
    expect(await data(officer.get(setting))).toMatchObject({ failed: 1 })
    const inbox = await data(officer.get('/v2/inbox'))
    expect(JSON.stringify(inbox)).toContain('ekyc.not_sent')
    await soon()
    await minute()
    expect(remoteOf(ref)).toBeUndefined()
    await data(again(id))
    await world.work()
    expect(remoteOf(ref)).toMatchObject({ stage: 'submitted', thread: ['Hello.'] })
    expect(await again(id)).toMatchObject({ status: 409 })
  })
  test('is given up after five tries, but the end of a consent is tried without end', async () => {
    const { id, remote } = await taken()
    outside.fail('threads', ...Array.from({ length: 9 }, () => 'error' as const))
    await data(officer.post(`/v2/ekyc/threads/${id}`, { message: 'Anybody?' }))
    await world.work()
    for (let left = 6; left > 0; left--) {
      await soon()
      await minute()
    }
    expect(await now(id)).toMatchObject({ sending: { state: 'failed', tries: 5 } })
    await data(officer.post(`/v2/ekyc/requests/${id}/withdraw`, { reason: 'Asked for.' }))
    outside.fail('withdrawals', ...Array.from({ length: 7 }, () => 'error' as const))
    await world.work()
    for (let left = 8; left > 0; left--) {
      await soon()
      await minute()
    }
    expect(remote.isWithdrawn).toBe(true)
    expect(remote.thread).toEqual(['Hello.'])
    outside.fail('threads')
  })
  test('withdraws by reference what may have arrived though no answer came', async () => {
    outside.fail('requests', 'lose-answer')
    const { id, ref } = await sent()
    await world.work()
    expect(remoteOf(ref)).toMatchObject({ isWithdrawn: false })
    await data(officer.post(`/v2/ekyc/requests/${id}/withdraw`, { reason: 'Asked for.' }))
    await soon()
    await minute()
    expect(remoteOf(ref)).toMatchObject({ isWithdrawn: true })
  })
  test('sends nothing of a request whose consent was withdrawn before anything left', async () => {
    const { id, ref } = await sent()
    await data(officer.post(`/v2/ekyc/requests/${id}/withdraw`, { reason: 'Asked for.' }))
    const before = outside.seen.length
    await world.work()
    expect(outside.seen.slice(before).filter(({ method }) => method !== 'GET')).toEqual([])
    expect(remoteOf(ref)).toBeUndefined()
  })
  test('that does not answer when it is read is shown with the setting', async () => {
    outside.fail('events', 'hang', 'error')
    await readEvents(world.services, { organisation: alpha.id, timeoutMs: 200 })
    expect(await data(officer.get(setting))).toMatchObject({ read_problem: 'timeout' })
    await readEvents(world.services, { organisation: alpha.id })
    expect(await data(officer.get(setting))).toMatchObject({ read_problem: 'status', read_status: 500 })
    await minute()
    expect(await data(officer.get(setting))).toMatchObject({ read_problem: null })
  })
})
