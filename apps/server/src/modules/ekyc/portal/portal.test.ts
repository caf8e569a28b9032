import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { bankBrowser, consent, openEkycDesk, paper } from '#test/world/ekyc-desk.ts'
import { expireRequestsJob } from '../requests/expire-requests.ts'

const desk = await openEkycDesk()
const { bank, client, data, document, member, officer, request, world } = desk
const bankA = await bank('Demo Bank A')
const fok = await member(bankA.id, 'h.fok@bank-a.example')

/** All tests come from one address. */
const forgetAttempts = () => sql`delete from attempts`.execute(world.services.owner)
beforeEach(forgetAttempts)

async function sent(to = bankA) {
  const { id } = await client()
  const { id: file } = await document(id, 'Certificate A123456(3)')
  const made = await request({ ekyc_client_id: id, banks: [to.id], documents: [file] })
  return { client: id, file: file as number, id: made.id as number }
}
const portal = (id: number, rest = '') => `/v2/alliance/requests/${id}${rest}`
const stageOf = async (id: number) => (await data(officer.get(`/v2/ekyc/requests/${id}`))).stage

describe('an invitation', () => {
  test('is used once, with its code, in time', async () => {
    const invited = await data(
      officer.post(`/v2/ekyc/banks/${bankA.id}/members`, { name: 'New', email: 'new@bank-a.example' }),
    )
    const token = invited.link.split('#')[1]
    const browser = bankBrowser(world)
    const accept = (code: string) => browser.post('/v2/alliance/invitations/accept', { token, code })
    expect(await accept('00000000')).toMatchObject({ status: 400, body: { issues: [{ code: 'ekyc_invitation' }] } })
    expect((await browser.get('/v2/alliance/session')).status).toBe(401)
    expect((await accept(invited.code)).status).toBe(200)
    expect(await data(browser.get('/v2/alliance/session'))).toMatchObject({ bank_name: 'Demo Bank A', name: 'New' })
    expect(
      await bankBrowser(world).post('/v2/alliance/invitations/accept', { token, code: invited.code }),
    ).toMatchObject({
      status: 400,
    })
    const late = await data(
      officer.post(`/v2/ekyc/banks/${bankA.id}/members`, { name: 'Late', email: 'late@bank-a.example' }),
    )
    await sql`update ekyc_proofs set expires_date = 1 where ended_date is null and kind = 'invitation'`.execute(
      world.services.owner,
    )
    const body = { token: late.link.split('#')[1], code: late.code }
    expect(await bankBrowser(world).post('/v2/alliance/invitations/accept', body)).toMatchObject({ status: 400 })
  })
  test('is void after five wrong codes, and a volley gets no more', async () => {
    const invited = await data(
      officer.post(`/v2/ekyc/banks/${bankA.id}/members`, { name: 'Tried', email: 'tried@bank-a.example' }),
    )
    const token = invited.link.split('#')[1]
    const accept = (code: string) => bankBrowser(world).post('/v2/alliance/invitations/accept', { token, code })
    await Promise.all(Array.from({ length: 6 }, (_, at) => accept(`0000000${at}`)))
    expect((await accept(invited.code)).status).toBe(400)
  })
  test('ends with the member, and so does the session', async () => {
    const gone = await member(bankA.id, 'gone@bank-a.example')
    const found = (await data(officer.get(`/v2/ekyc/banks/${bankA.id}/members`))).find(
      ({ email }: { email: string }) => email === 'gone@bank-a.example',
    )
    expect((await gone.get('/v2/alliance/requests')).status).toBe(200)
    await data(officer.delete(`/v2/ekyc/members/${found.id}`))
    expect((await gone.get('/v2/alliance/requests')).status).toBe(401)
  })
})

describe('a code by mail', () => {
  test('signs a member in again, once, and tells strangers nothing', async () => {
    const who = { organisation: 'alpha', email: 'h.fok@bank-a.example' }
    expect((await bankBrowser(world).post('/v2/alliance/codes', who)).body).toEqual({ status: 200 })
    const mail = world.mails.findLast(({ to }) => to.includes(who.email))!
    const code = /(\d{8})/.exec(mail.text)![1]!
    const before = world.mails.length
    expect((await bankBrowser(world).post('/v2/alliance/codes', { ...who, email: 'x@x.example' })).body).toEqual({
      status: 200,
    })
    expect(world.mails.length).toBe(before)
    const browser = bankBrowser(world)
    expect((await browser.post('/v2/alliance/sign_in', { ...who, code: '12345678' })).status).toBe(400)
    expect((await browser.post('/v2/alliance/sign_in', { ...who, code })).status).toBe(200)
    expect((await browser.get('/v2/alliance/requests')).status).toBe(200)
    expect((await bankBrowser(world).post('/v2/alliance/sign_in', { ...who, code })).status).toBe(400)
    const session = browser.cookie()
    expect((await browser.call('DELETE', '/v2/alliance/session')).status).toBe(200)
    browser.use(session)
    expect((await browser.get('/v2/alliance/requests')).status).toBe(401)
  })
  test('is asked for so often and no oftener', async () => {
    const ask = () => bankBrowser(world).post('/v2/alliance/codes', { organisation: 'alpha', email: 'often@x.example' })
    const answers = []
    for (let at = 0; at < 11; at++) answers.push((await ask()).status)
    expect(answers.at(0)).toBe(200)
    expect(answers.at(-1)).toBe(429)
    await forgetAttempts()
  })
})

describe('a bank', () => {
  test('receives, asks, gets what it asked for, and accepts; both sides see the whole conversation', async () => {
    const { client: id, file, id: made } = await sent()
    expect(await data(fok.get('/v2/alliance/requests'))).toMatchObject([{ id: made, stage: 'submitted', closed: null }])
    expect(await data(fok.post(portal(made, '/open')))).toMatchObject({ stage: 'received', documents: [{ id: file }] })
    const step = (body: object) => fok.post(portal(made, '/step'), body)
    expect(await step({ step: 'ask' })).toMatchObject({ status: 400, body: { issues: [{ path: 'message' }] } })
    const asked = await data(step({ step: 'ask', message: 'The latest NAR1, please.', bank_ref: 'DBA-7731' }))
    expect(asked).toMatchObject({ stage: 'info_requested', bank_ref: 'DBA-7731' })
    expect(await step({ step: 'accept', message: 'Fine.' })).toMatchObject({
      status: 409,
      body: { reason: 'ekyc_move' },
    })
    const inbox = (await data(officer.get('/v2/inbox'))).items.find(
      ({ kind }: { kind: string }) => kind === 'ekyc.info_requested',
    )
    expect(inbox).toMatchObject({
      what: { en: 'Demo Bank A asks for more information' },
      href: `/sys/eKYCAlliance/Details/${id}?request=${made}`,
    })
    const { id: more } = await document(id, 'NAR1')
    const supplied = await data(
      officer.patch(`/v2/ekyc/requests/${made}`, { documents_add: [more], message: 'Added now.', consent }),
    )
    expect(supplied).toMatchObject({ stage: 'resubmitted', status: 'processing' })
    await data(fok.post(portal(made, '/thread'), { message: 'Thank you.' }))
    const seen = await data(fok.get(portal(made)))
    expect(seen.documents).toMatchObject([
      { id: file, is_new: false },
      { id: more, is_new: true },
    ])
    const look = (of: number) => fok.get(portal(made, `/documents/${of}/pages/1`))
    expect((await look(file)).status).toBe(200)
    expect(await step({ step: 'accept', message: 'Unread.' })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'step', code: 'ekyc_unopened' }] },
    })
    expect((await look(more)).status).toBe(200)
    await data(step({ step: 'accept', message: 'The application is accepted.' }))
    expect(await data(officer.get(`/v2/ekyc/requests/${made}`))).toMatchObject({
      stage: 'approved',
      status: 'approved',
    })
    const thread = await data(officer.get(`/v2/ekyc/threads/${made}`))
    const line = ({ kind, stage, message }: { kind: string; stage: string; message: string }) =>
      kind === 'message' ? message : (stage ?? kind)
    expect(thread.map(line)).toEqual([
      'submitted',
      'Hello.',
      'received',
      'The latest NAR1, please.',
      'in_review',
      'info_requested',
      'documents',
      'Added now.',
      'resubmitted',
      'Thank you.',
      'The application is accepted.',
      'in_review',
      'approved',
    ])
    expect((await data(fok.get(portal(made)))).thread).toHaveLength(thread.length)
    expect(thread.find(({ message }: { message: string }) => message === 'Thank you.')).toMatchObject({
      sender: 'bank',
      username: 'h.fok@bank-a.example',
    })
  })
  test('sees marked pages and downloads marked files, and each look is shown to the firm', async () => {
    const { file, id } = await sent()
    const page = await fok.get(portal(id, `/documents/${file}/pages/2`))
    expect([page.status, page.headers['content-type'], page.headers['cache-control']]).toEqual([
      200,
      'image/png',
      'no-store',
    ])
    expect(page.headers['content-security-policy']).toContain('sandbox')
    expect((await fok.get(portal(id, `/documents/${file}/pages/3`))).status).toBe(404)
    const pdf = await fok.get(portal(id, `/documents/${file}/download`))
    expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(String(pdf.headers['content-disposition'])).toMatch(
      /^attachment; .*A\u2022|^attachment; filename="Certificate A/,
    )
    expect(String(pdf.headers['content-disposition'])).not.toContain('A123456')
    expect(await data(officer.get(`/v2/ekyc/requests/${id}/looks`))).toMatchObject([
      { way: 'download', username: 'h.fok@bank-a.example', document_id: file },
      { way: 'view', pages: [2] },
    ])
    const { body: original } = await officer.get(
      `/v2/ekyc/documents/${(await data(officer.get(`/v2/ekyc/requests/${id}`))).ekyc_client_id}`,
    )
    expect(original.files[0].size).toBe(paper('Certificate A123456(3)', 2).length)
    const { body: log } = await officer.get('/v2/users/activity?filter={"type":"ekyc.document.download"}&limit=1')
    expect(log.data[0]).toMatchObject({ username: 'h.fok@bank-a.example' })
  })
  test('is told by mail of a request and of what it asked for, once each, without the name of the company', async () => {
    await world.work()
    const before = world.mails.length
    const { client: id, id: made } = await sent()
    await world.work()
    await data(fok.post(portal(made, '/open')))
    await world.work()
    const mails = () => world.mails.slice(before).filter(({ to }) => to.includes('h.fok@bank-a.example'))
    const { name } = await data(officer.get(`/v2/ekyc/clients/${id}`))
    expect(mails()).toHaveLength(1)
    expect(mails()[0]!.text).toContain(`/alliance?request=${made}`)
    expect(mails()[0]!.text).not.toContain(name)
    await data(fok.post(portal(made, '/step'), { step: 'ask', message: 'More.' }))
    await data(officer.patch(`/v2/ekyc/requests/${made}`, { message: 'Here.' }))
    await world.work()
    expect(mails()).toHaveLength(2)
  })
  test('sees no identity number in the names of files', async () => {
    const { id } = await sent()
    const { documents } = await data(fok.get(portal(id)))
    expect(documents[0]).toMatchObject({ name: 'Certificate A•••56(3).pdf' })
  })
  test('is closed out at once when the consent is withdrawn, runs out or the request is cancelled; the line stays', async () => {
    const withdrawn = await sent()
    expect((await fok.get(portal(withdrawn.id, `/documents/${withdrawn.file}/pages/1`))).status).toBe(200)
    await data(officer.post(`/v2/ekyc/requests/${withdrawn.id}/withdraw`, { reason: 'The company asked for it.' }))
    const cancelled = await sent()
    await data(officer.patch(`/v2/ekyc/requests/${cancelled.id}`, { is_cancel: true }))
    const { id: lapsing } = await client()
    const { id: file } = await document(lapsing, 'One')
    const lapsed = await request({ ekyc_client_id: lapsing, banks: [bankA.id], documents: [file] })
    await desk.alpha.tx((tx) =>
      sql`update ekyc_consents set until = '2026-01-31' where request = ${lapsed.id}`.execute(tx),
    )
    for (const [one, closed] of [
      [withdrawn, 'withdrawn'],
      [cancelled, 'cancelled'],
      [{ id: lapsed.id, file }, 'consent_expired'],
    ] as const) {
      expect(await data(fok.get(portal(one.id)))).toMatchObject({ closed, documents: [], thread: [], consent: null })
      expect((await fok.get(portal(one.id, `/documents/${one.file}/pages/1`))).status).toBe(403)
      expect((await fok.get(portal(one.id, `/documents/${one.file}/download`))).status).toBe(403)
      expect((await fok.post(portal(one.id, '/thread'), { message: 'Hello?' })).status).toBe(403)
      expect((await fok.post(portal(one.id, '/step'), { step: 'accept', message: 'Yes.' })).status).toBe(403)
    }
    expect(await officer.post(`/v2/ekyc/threads/${withdrawn.id}`, { message: 'Still there?' })).toMatchObject({
      status: 400,
    })
  })
  test('that asked is owed nothing once the consent is withdrawn: nobody is asked to answer', async () => {
    const { id } = await sent()
    await data(fok.post(portal(id, '/open')))
    const asked = await data(fok.post(portal(id, '/step'), { step: 'ask', message: 'The latest NAR1.' }))
    expect(asked.stage).toBe('info_requested')
    const waiting = async () =>
      (await data(officer.get('/v2/inbox'))).items.filter(({ key }: { key: string }) => key === `ekyc ${id}`)
    expect(await waiting()).toHaveLength(1)
    await data(officer.post(`/v2/ekyc/requests/${id}/withdraw`, { reason: 'The company asked for it.' }))
    expect(await waiting()).toEqual([])
    expect((await data(officer.get(`/v2/ekyc/requests/${id}`))).passed.toSorted()).toEqual([
      'in_review',
      'info_requested',
      'received',
      'submitted',
    ])
  })
  test('loses a document that is taken out, and a draft does not exist for it', async () => {
    const { file, id, client: own } = await sent()
    const { id: more } = await document(own, 'More')
    await data(officer.patch(`/v2/ekyc/requests/${id}`, { documents_add: [more], documents_remove: [file], consent }))
    expect((await fok.get(portal(id, `/documents/${file}/pages/1`))).status).toBe(404)
    const { id: other } = await client()
    const { id: one } = await document(other, 'One')
    const draft = await request({
      ekyc_client_id: other,
      banks: [bankA.id],
      documents: [one],
      is_draft: true,
      consent: undefined,
    })
    expect((await fok.get(portal(draft.id))).status).toBe(404)
  })
  test('that does not get what it asked for sees the request run out after 60 days [EKY-056]', async () => {
    const { id } = await sent()
    await data(fok.post(portal(id, '/step'), { step: 'ask', message: 'More.' }))
    await world.run(expireRequestsJob)
    expect(await stageOf(id)).toBe('info_requested')
    await desk.alpha.tx((tx) =>
      sql`update ekyc_requests set stage_date = ${world.services.now() - 61 * 86_400_000} where id = ${id}`.execute(tx),
    )
    await world.run(expireRequestsJob)
    expect(await stageOf(id)).toBe('expired')
    const again = await data(officer.post(`/v2/ekyc/requests/${id}/submit`, { message: 'Here it is.' }))
    expect(again).toMatchObject({ stage: 'submitted' })
  })
})
