import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openStandIn } from '#test/alliance/stand-in.ts'
import { openAllianceDesk } from '#test/world/alliance-desk.ts'
import { consent } from '#test/world/ekyc-desk.ts'

const desk = await openAllianceDesk()
const { alpha, beta, client, data, document, officer, world } = desk
const { outside, setting, save, north, minute, now, taken } = desk
const link = { address: outside.address, key: outside.key }

describe('the address of an alliance', () => {
  test('brings its banks, which have no people in the portal; its key is sealed and never told', async () => {
    expect(await data(officer.get(setting))).toMatchObject({ address: outside.address, banks: 2, failed: 0 })
    expect(north).toMatchObject({ is_remote: true, is_active: true, asks: ['ci', 'br'], name_zh_hant: '示範北方銀行' })
    expect(JSON.stringify(await data(officer.get(setting)))).not.toContain(outside.key)
    const { rows } = await sql<{ access_key: string }>`select access_key from ekyc_alliances`.execute(
      world.services.owner,
    )
    expect(rows[0]!.access_key).not.toContain(outside.key)
    const member = { name: 'Nobody', email: 'nobody@bank.example' }
    expect((await officer.post(`/v2/ekyc/banks/${north.id}/members`, member)).status).toBe(409)
    expect(await data(beta.as('officer').get(setting))).toBeNull()
  })
  test('is refused like the target of a webhook, and a stored key goes to no other machine', async () => {
    for (const address of [
      'https://10.0.0.1',
      'https://169.254.169.254',
      'http://93.184.216.34',
      'https://user:x@a.example',
    ])
      expect(await save({ address, key: 'k' })).toMatchObject({ status: 400, body: { issues: [{ path: 'address' }] } })
    const other = await openStandIn()
    expect(await save({ address: other.address })).toMatchObject({ status: 400, body: { issues: [{ path: 'key' }] } })
    expect(other.seen).toEqual([])
    other.close()
    expect(await save({ address: outside.address, key: 'wrong' })).toMatchObject({
      status: 400,
      body: { issues: [{ code: 'target_refused', params: { problem: 'it refuses the call (HTTP 401)' } }] },
    })
    await alpha.member({ username: 'sender', keys: ['EKYC'] })
    expect((await alpha.as('sender').call('PUT', setting, { payload: link })).status).toBe(403)
  })
  test('is tried before it is saved, and the try says what is wrong', async () => {
    const tried = (body: object) => data(officer.post(`${setting}/test`, body))
    expect(await tried({ address: outside.address })).toMatchObject({
      problem: null,
      banks: ['Demo Bank North', 'Demo Bank South'],
    })
    expect(await tried({ address: outside.address, key: 'wrong' })).toMatchObject({ problem: 'status', status: 401 })
    outside.fail('banks', 'redirect', 'nonsense', 'flood', 'cut')
    expect(await tried({ address: outside.address })).toMatchObject({ problem: 'redirect', status: 302 })
    expect(await tried({ address: outside.address })).toMatchObject({ problem: 'answer' })
    expect(await tried({ address: outside.address })).toMatchObject({ problem: 'answer' })
    expect(await tried({ address: outside.address })).toMatchObject({ problem: 'broken' })
    expect(await tried({ address: 'http://127.0.0.1:1', key: 'k' })).toMatchObject({ problem: 'connection' })
  })
})

describe('a conversation through the alliance', () => {
  test('goes both ways, from the request to its acceptance', async () => {
    const { id, file, client: own, ref, remote } = await taken()
    expect(remote).toMatchObject({
      bank: 'bank-1',
      stage: 'submitted',
      thread: ['Hello.'],
      consent: { given_by: consent.given_by },
    })
    const copy = outside.books.copies.get(remote.documents[0]!)!
    expect(copy.content.subarray(0, 5).toString()).toBe('%PDF-')
    expect(copy.name).toBe('Certificate A•••56(3).pdf')
    expect(await now(id)).toMatchObject({ stage: 'submitted', sending: { state: 'sent', problem: null, refused: [] } })

    outside.books.tell(remote.id, { type: 'look', by: 'h.fok', document: copy.id, way: 'download' })
    outside.books.tell(remote.id, {
      type: 'stage',
      by: 'h.fok',
      stage: 'info_requested',
      message: 'More, please.',
      bank_ref: 'N-7',
    })
    await minute()
    expect(await now(id)).toMatchObject({ stage: 'info_requested', bank_ref: 'N-7' })
    expect(await data(officer.get(`/v2/ekyc/requests/${id}/looks`))).toMatchObject([
      { document_id: file, way: 'download', username: 'h.fok' },
    ])

    const { id: more } = await document(own, 'Proof')
    await data(
      officer.patch(`/v2/ekyc/requests/${id}`, {
        documents_add: [more],
        documents_remove: [file],
        message: 'Here.',
        consent,
      }),
    )
    await world.work()
    expect(remote).toMatchObject({ stage: 'resubmitted', thread: ['Hello.', 'Here.'] })
    expect(copy.isOpen).toBe(false)
    expect(remote.documents).toHaveLength(1)

    outside.books.tell(remote.id, { type: 'message', by: 'h.fok', message: 'Thank you.' })
    outside.books.tell(remote.id, { type: 'stage', stage: 'approved', message: 'Accepted.' })
    await minute()
    await minute()
    expect(await now(id)).toMatchObject({ stage: 'approved', ref })
    const thread = await data(officer.get(`/v2/ekyc/threads/${id}`))
    const said = thread
      .filter(({ kind }: { kind: string }) => kind === 'message')
      .map(({ message }: { message: string }) => message)
    expect(said).toEqual(['Hello.', 'More, please.', 'Here.', 'Thank you.', 'Accepted.'])
    expect(thread.find(({ message }: { message: string }) => message === 'Thank you.')).toMatchObject({
      sender: 'bank',
      username: 'h.fok',
    })
  })
  test('ends with the consent, and with the request', async () => {
    const one = await taken()
    await data(officer.post(`/v2/ekyc/requests/${one.id}/withdraw`, { reason: 'Asked for.' }))
    await world.work()
    expect(one.remote.isWithdrawn).toBe(true)
    expect(outside.books.copies.get(one.remote.documents[0]!)!.isOpen).toBe(false)
    const other = await taken()
    await data(officer.patch(`/v2/ekyc/requests/${other.id}`, { is_cancel: true }))
    await world.work()
    expect(other.remote.stage).toBe('cancelled')
  })
  test('keeps to the stages: an answer the stages do not allow, or after the end, changes nothing and is shown', async () => {
    const { id, remote } = await taken()
    outside.books.tell(remote.id, { type: 'stage', stage: 'approved', message: 'Yes.' })
    outside.books.tell(remote.id, { type: 'stage', stage: 'rejected', message: 'No after all.' })
    outside.books.tell(remote.id, { type: 'stage', stage: 'draft' })
    outside.books.tell(remote.id, { type: 'dance' })
    outside.books.tell('request-1', { type: 'look', document: 'doc-of-nobody', way: 'view' })
    await minute()
    const { stage, sending } = await now(id)
    expect(stage).toBe('approved')
    expect(sending.refused).toMatchObject([{ stage: 'rejected' }, { stage: null }, { stage: null }])
    const thread = await data(officer.get(`/v2/ekyc/threads/${id}`))
    expect(JSON.stringify(thread)).not.toContain('No after all')
  })
  test('applies an event that comes twice once', async () => {
    const { id, remote } = await taken()
    const told = outside.books.tell(remote.id, { type: 'message', message: 'Once.' })
    outside.books.events.push(told)
    await minute()
    const thread = await data(officer.get(`/v2/ekyc/threads/${id}`))
    expect(thread.filter(({ message }: { message: string }) => message === 'Once.')).toHaveLength(1)
  })
})

test('nothing is sent once the address is removed, and its banks take no new request', async () => {
  const { id } = await taken()
  await data(officer.delete(setting))
  const before = outside.seen.length
  await data(officer.post(`/v2/ekyc/threads/${id}`, { message: 'Anybody?' }))
  await world.work()
  await minute()
  expect(outside.seen.length).toBe(before)
  expect(await now(id)).toMatchObject({ sending: { state: 'failed' } })
  expect(await data(officer.get(setting))).toBeNull()
  const { id: own } = await client()
  const { id: file } = await document(own, 'One')
  const body = { ekyc_client_id: own, banks: [north.id], documents: [file], consent }
  expect((await officer.post('/v2/ekyc/requests', body)).status).toBe(400)
})
