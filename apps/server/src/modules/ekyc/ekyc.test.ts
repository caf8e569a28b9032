import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { consent, openEkycDesk, paper } from '#test/world/ekyc-desk.ts'

const { alpha, attach, bank, client, data, document, officer, request, upload, world, beta } = await openEkycDesk()
const bankA = await bank('Demo Bank A')
const bankB = await bank('Demo Bank B')

describe('clients', () => {
  test('are companies of the register, listed page by page with their counts [EKY-021] [EKY-022] [EKY-023] [EKY-024] [EKY-025] [EKY-040] [EKY-041] [EKY-042]', async () => {
    const made = await client()
    expect(made).toMatchObject({ name: /Company/, brNumber: '12345678', fileCount: 0, requestCount: 0 })
    expect(await data(officer.post('/v2/ekyc/clients', { company_id: made.company }))).toMatchObject({ id: made.id })
    const { id } = await document(made.id, 'Certificate')
    await request({ ekyc_client_id: made.id, banks: [bankA.id], documents: [id] })
    const found = await data(officer.get(`/v2/ekyc/clients/${made.id}`))
    expect(found).toMatchObject({ id: made.id, fileCount: 1, requestCount: 1 })
    await client()
    const { body } = await officer.get('/v2/ekyc/clients?limit=1&skip=1')
    expect(body).toMatchObject({ status: 200, total: 2, data: [found] })
    expect((await officer.get('/v2/ekyc/clients/999999')).status).toBe(404)
    const wrong = await officer.post('/v2/ekyc/clients', { company_id: 999_999 })
    expect(wrong).toMatchObject({ status: 400, body: { issues: [{ path: 'company_id', code: 'no_such_record' }] } })
  })
  test('and everything else of the alliance are for holders of its key alone, and their organisation [API-078]', async () => {
    const { id } = await client()
    const { id: file } = await document(id, 'Private')
    await alpha.member({ username: 'no-ekyc', keys: ['COMPANY', 'SETTINGS'] })
    for (const url of ['/v2/ekyc/banks', '/v2/ekyc/clients', `/v2/ekyc/documents/${id}`])
      expect((await alpha.as('no-ekyc').get(url)).status).toBe(403)
    for (const url of [`/v2/ekyc/clients/${id}`, `/v2/ekyc/documents/${id}`, `/v2/ekyc/files/${file}/view`])
      expect((await beta.as('officer').get(url)).status).toBe(404)
    expect((await beta.as('officer').get('/v2/ekyc/clients')).body).toMatchObject({ data: [], total: 0 })
  })
})

describe('banks', () => {
  test('are listed with their names in both languages and changed by who holds the settings [EKY-038] [EKY-039] [EKY-060]', async () => {
    await data(officer.patch(`/v2/ekyc/banks/${bankB.id}`, { name_zh_hant: '示範銀行乙', asks: ['ci', 'nar1'] }))
    const { body } = await officer.get('/v2/ekyc/banks')
    expect(body).toMatchObject({
      status: 200,
      data: [
        { id: bankA.id, name: 'Demo Bank A', name_zh_hant: '' },
        { id: bankB.id, name: 'Demo Bank B', name_zh_hant: '示範銀行乙', asks: ['ci', 'nar1'] },
      ],
    })
    await alpha.member({ username: 'sender', keys: ['EKYC'] })
    expect((await alpha.as('sender').get('/v2/ekyc/banks')).status).toBe(200)
    expect((await alpha.as('sender').post('/v2/ekyc/banks', { name: 'Demo Bank X' })).status).toBe(403)
    expect((await officer.post('/v2/ekyc/banks', { name: 'demo bank a' })).status).toBe(409)
  })
})

describe('documents', () => {
  test('are uploaded with a description and listed as files with a total [EKY-034] [EKY-035] [EKY-036] [EKY-037] [EKY-048] [EKY-049] [EKY-063]', async () => {
    const { id } = await client()
    const made = await data(
      upload({ ekyc_client_id: id, description: 'Latest return' }, paper('Return', 3), 'NAR1.pdf'),
    )
    expect(made).toMatchObject({
      name: 'NAR1.pdf',
      description: 'Latest return',
      mimeType: 'application/pdf',
      uploadedAt: expect.any(Number),
      pages: 3,
      version: 1,
      status: 'synced',
    })
    await document(id, 'Second')
    const { body } = await officer.get(`/v2/ekyc/documents/${id}?limit=1&skip=1`)
    expect(body).toMatchObject({ status: 200, total: 2, files: [{ id: made.id }] })
    const { body: log } = await officer.get('/v2/users/activity?filter={"type":"ekyc.document.upload"}&limit=1')
    expect(log.data[0]).toMatchObject({ type: 'ekyc.document.upload', username: 'officer' })
    const none = await officer.call('POST', '/v2/ekyc/documents', {
      payload: Buffer.from('--x--\r\n'),
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    })
    expect(none).toMatchObject({ status: 400, body: { issues: [{ path: 'file' }] } })
    expect((await upload({ ekyc_client_id: id }, Buffer.from('MZ'), 'virus.exe')).status).toBe(415)
  })
  test('that exist already are told from those that do not, by what is in them [EKY-050] [EKY-058] [EKY-059]', async () => {
    const { id, company } = await client()
    const shared = await attach(company, paper('Articles'), 'Articles.pdf')
    const other = await attach(company, paper('Chart'), 'Chart.pdf')
    const ask = () =>
      data(officer.post('/v2/ekyc/documents/exist', { company_id: company, attachment_ids: [shared, other] }))
    expect(await ask()).toEqual({ [shared]: false, [other]: false })
    await data(upload({ ekyc_client_id: id, attachment_id: shared }, paper('Articles'), 'Articles.pdf'))
    expect(await ask()).toEqual({ [shared]: true, [other]: false })
    const false_copy = await upload({ ekyc_client_id: id, attachment_id: other }, paper('Other'), 'Chart.pdf')
    expect(false_copy).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'attachment_id', code: 'not_same_file' }] },
    })
  })
  test('verify by the SHA-256 of the stored bytes, and are marked as verified [EKY-051] [EKY-058]', async () => {
    const { id, company } = await client()
    const content = paper('Chart')
    const attachment_id = await attach(company, content, 'Chart.pdf')
    const checksum = createHash('sha256').update(content).digest('hex')
    const verify = () => data(officer.post('/v2/ekyc/documents/verify', { ekyc_client_id: id, attachment_id }))
    expect(await verify()).toEqual({ is_verified: false, checksum })
    await data(upload({ ekyc_client_id: id, attachment_id }, content, 'Chart.pdf'))
    expect(await verify()).toEqual({ is_verified: true, checksum })
    const { body } = await officer.get(`/v2/ekyc/documents/${id}`)
    expect(body.files[0]).toMatchObject({ status: 'verified' })
    const wrong = await officer.post('/v2/ekyc/documents/verify', { ekyc_client_id: id, attachment_id: 999_999 })
    expect(wrong).toMatchObject({ status: 400, body: { issues: [{ path: 'attachment_id', code: 'no_such_record' }] } })
  })
  test('say when their attachment was replaced or removed, and take a new version', async () => {
    const { id, company } = await client()
    const before = await attach(company, paper('BR 2025'), 'BR.pdf')
    const made = await data(
      upload({ ekyc_client_id: id, attachment_id: before, type: 'br' }, paper('BR 2025'), 'BR.pdf'),
    )
    const after = await attach(company, paper('BR 2026'), 'BR.pdf')
    const stateOf = async () => (await officer.get(`/v2/ekyc/documents/${id}`)).body.files
    expect(await stateOf()).toMatchObject([{ id: made.id, status: 'changed', newer_attachment_id: after }])
    const parts = { ekyc_client_id: id, attachment_id: after, replaces: made.id }
    const next = await data(upload(parts, paper('BR 2026'), 'BR.pdf'))
    expect(next).toMatchObject({ version: 2, lineage: made.id, type: 'br', status: 'synced' })
    expect(await stateOf()).toMatchObject([{ id: next.id }])
    await officer.delete(`/v2/attachments/${after}`)
    expect(await stateOf()).toMatchObject([{ id: next.id, status: 'missing' }])
  })
})

describe('requests', () => {
  test('carry client, banks, documents and message; several banks make several requests [EKY-026] [EKY-027] [EKY-028] [EKY-029] [EKY-030] [EKY-031] [EKY-032] [EKY-033] [EKY-046]', async () => {
    const { id, ref } = await client()
    const { id: file } = await document(id, 'Certificate')
    const answer = await officer.post('/v2/ekyc/requests', {
      ekyc_client_id: id,
      banks: [bankA.id, bankB.id],
      documents: [file],
      message: 'Please find the company file.',
      consent,
    })
    expect(answer.body.data).toMatchObject([
      {
        ekyc_client_id: id,
        ref: `${ref}-1`,
        bank_name: 'Demo Bank A',
        status: 'pending',
        stage: 'submitted',
        message: 'Please find the company file.',
        request_date: expect.any(Number),
        documents: [{ id: file }],
        consent: { given_by: consent.given_by, covers: [file], is_in_force: true },
      },
      { bank_name: 'Demo Bank B', ref: `${ref}-2` },
    ])
    const again = await officer.post('/v2/ekyc/requests', {
      ekyc_client_id: id,
      banks: [bankA.id],
      documents: [file],
      consent,
    })
    expect(again).toMatchObject({ status: 400, body: { issues: [{ path: 'banks', code: 'ekyc_open_request' }] } })
  })
  test('are sent with a consent, which is recorded and checked, and each sending is in the action log [EKY-062] [EKY-063]', async () => {
    const { id, company } = await client()
    const { id: file } = await document(id, 'Certificate')
    const send = (body: object) =>
      officer.post('/v2/ekyc/requests', { ekyc_client_id: id, banks: [bankA.id], documents: [file], ...body })
    const refused = async (body: object, path: string) =>
      expect(await send(body)).toMatchObject({ status: 400, body: { issues: [{ path }] } })
    await refused({ consent: { ...consent, until: '2020-01-01' } }, 'consent.until')
    await refused({ consent: { ...consent, given_on: '2099-01-01' } }, 'consent.given_on')
    await refused({ consent: { ...consent, given_by: '' } }, 'consent.given_by')
    await refused({ consent: { ...consent, how: 'signed_form' } }, 'consent.attachment_id')
    expect((await officer.get(`/v2/ekyc/clients/${id}/requests`)).body).toMatchObject({ data: [], total: 0 })
    const form = await attach(company, paper('Signed'), 'Consent.pdf')
    const { body } = await send({ consent: { ...consent, how: 'signed_form', attachment_id: form } })
    expect(body.data[0].consent).toMatchObject({ how: 'signed_form', attachment_id: form, recorded_by: 'officer' })
    const { body: log } = await officer.get(
      '/v2/users/activity?filter={"type":{"in":["ekyc.request.create","ekyc.request.update","ekyc.consent.record"]}}&limit=3',
    )
    expect(log.data.map(({ type }: { type: string }) => type).toSorted()).toEqual([
      'ekyc.consent.record',
      'ekyc.request.create',
      'ekyc.request.update',
    ])
    expect(log.data[0]).toMatchObject({ username: 'officer', target: { kind: 'ekyc_client', name: 'Demo Bank A' } })
  })
  test('add and remove documents, wait for a consent that covers them, and are cancelled [EKY-047] [EKY-056]', async () => {
    const { id } = await client()
    const { id: one } = await document(id, 'One')
    const { id: two } = await document(id, 'Two')
    const made = await request({ ekyc_client_id: id, banks: [bankA.id], documents: [one] })
    const patch = (body: object) => officer.patch(`/v2/ekyc/requests/${made.id}`, body)
    const waiting = await data(patch({ documents_add: [two] }))
    expect(waiting).toMatchObject({ consent_missing: true, documents: [{ id: one }, { id: two }] })
    expect(waiting.consent.covers).toEqual([one])
    const added = await data(patch({ consent }))
    expect(added.consent_missing).toBe(false)
    expect(added.documents.map(({ id: file }: { id: number }) => file)).toEqual([one, two])
    expect(added.consent.covers).toEqual([one, two])
    expect(await patch({ documents_remove: [one], updated_date: made.updated_date })).toMatchObject({ status: 409 })
    const removed = await data(patch({ documents_remove: [one] }))
    expect(removed.documents.map(({ id: file }: { id: number }) => file)).toEqual([two])
    expect(await patch({ documents_remove: [one] })).toMatchObject({ status: 400 })
    const next = await data(upload({ ekyc_client_id: id, replaces: two }, paper('Two, new'), 'Two.pdf'))
    const shared = await data(patch({ documents_add: [next.id], documents_remove: [two] }))
    expect(shared.documents).toMatchObject([{ id: next.id, version: 2, lineage: two }])
    expect(await data(patch({ is_cancel: true }))).toMatchObject({ status: 'cancelled', stage: 'cancelled' })
    expect(await patch({ documents_add: [one] })).toMatchObject({ status: 409 })
    expect(await patch({ is_cancel: true })).toMatchObject({ status: 409, body: { reason: 'ekyc_move' } })
  })
  test('share only what can carry a watermark', async () => {
    const { id } = await client()
    const text = await data(upload({ ekyc_client_id: id }, Buffer.from('words'), 'note.txt'))
    expect(text.pages).toBeNull()
    const answer = await officer.post('/v2/ekyc/requests', {
      ekyc_client_id: id,
      banks: [bankA.id],
      documents: [text.id],
      consent,
    })
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'documents', code: 'ekyc_not_shareable' }] } })
  })
  test('stand as a draft until they are sent', async () => {
    const { id } = await client()
    const { id: one } = await document(id, 'One')
    const draft = await request({
      ekyc_client_id: id,
      banks: [bankA.id],
      documents: [one],
      is_draft: true,
      consent: undefined,
    })
    expect(draft).toMatchObject({ stage: 'draft', status: 'pending', consent: null })
    expect(await officer.post(`/v2/ekyc/requests/${draft.id}/submit`, {})).toMatchObject({ status: 400 })
    const sent = await data(officer.post(`/v2/ekyc/requests/${draft.id}/submit`, { consent }))
    expect(sent).toMatchObject({ stage: 'submitted' })
    const thread = await data(officer.get(`/v2/ekyc/threads/${draft.id}`))
    expect(thread).toMatchObject([
      { kind: 'stage', stage: 'submitted' },
      { sender: 'firm', message: 'Hello.' },
    ])
  })
  test('of a client come with their total, a count is tolerated, and the second page is reached [EKY-043] [EKY-045]', async () => {
    const { id } = await client()
    const { id: file } = await document(id, 'One')
    for (let at = 0; at < 12; at++) {
      const made = await request({ ekyc_client_id: id, banks: [bankA.id], documents: [file] })
      await data(officer.patch(`/v2/ekyc/requests/${made.id}`, { is_cancel: true }))
    }
    const { body } = await officer.get(`/v2/ekyc/clients/${id}/requests?limit=10&skip=10&count=10`)
    expect([body.status, body.total, body.data.length]).toEqual([200, 12, 2])
  })
})

describe('a thread', () => {
  test('belongs to its request, holds what was said with its sender and time, and is never edited [EKY-052] [EKY-053] [EKY-057]', async () => {
    const { id } = await client()
    const { id: file } = await document(id, 'One')
    const made = await request({ ekyc_client_id: id, banks: [bankA.id], documents: [file] })
    await data(officer.post(`/v2/ekyc/threads/${made.id}`, { message: 'The contact is Ms Wong.' }))
    const { body } = await officer.get(`/v2/ekyc/threads/${made.id}`)
    expect(body.data.at(-1)).toEqual({
      id: expect.any(Number),
      sender: 'firm',
      message: 'The contact is Ms Wong.',
      created_at: expect.any(Number),
      username: 'officer',
      kind: 'message',
      stage: null,
      added: 0,
      removed: 0,
    })
    expect((await officer.post(`/v2/ekyc/threads/${made.id}`, { message: ' ' })).status).toBe(400)
    expect((await officer.get('/v2/ekyc/threads/999999')).status).toBe(404)
    await expect(
      alpha.tx(async (tx) => tx.updateTable('ekyc_messages').set({ message: 'Other.' }).execute()),
    ).rejects.toThrow(/permission denied/)
    expect(world.mails.length).toBeGreaterThanOrEqual(0)
  })
})
