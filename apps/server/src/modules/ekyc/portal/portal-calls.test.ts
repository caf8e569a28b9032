import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { openEkycDesk } from '#test/world/ekyc-desk.ts'
import { fillPath, operationsOf } from '../../../../test/protocol/operations.ts'

const desk = await openEkycDesk()
const { bank, client, data, document, member, officer, request, upload, world } = desk
const bankA = await bank('Demo Bank A')
const bankB = await bank('Demo Bank B')
const fok = await member(bankA.id, 'h.fok@bank-a.example')
const toOther = await member(bankB.id, 'l.to@bank-b.example')
beforeEach(() => sql`delete from attempts`.execute(world.services.owner))

async function sent(to = bankA) {
  const { id } = await client()
  const { id: file } = await document(id, 'Certificate')
  const made = await request({ ekyc_client_id: id, banks: [to.id], documents: [file] })
  return { client: id, file: file as number, id: made.id as number }
}
const portal = (id: number) => `/v2/alliance/requests/${id}`
const stageOf = async (id: number) => (await data(officer.get(`/v2/ekyc/requests/${id}`))).stage

describe('every call of the portal', () => {
  const calls = () => operationsOf(world.app).filter(({ access }) => access === 'bank')
  const send = (
    browser: typeof fok,
    { method, path }: { method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE' } & { path: string },
    ids: Record<string, number>,
  ) =>
    browser.call(
      method,
      path.replace(/\{(\w+)\}/g, (_, name: string) => String(ids[name] ?? 1)),
      method === 'GET' || method === 'DELETE'
        ? undefined
        : path.endsWith('/step')
          ? { step: 'accept', message: 'Mine now.' }
          : { message: 'Mine now.' },
    )
  test('is refused to strangers, to users of the product and to forged cookies', async () => {
    expect(calls().length).toBeGreaterThan(8)
    const { token } = (await desk.alpha.signIn('admin')).body
    for (const { method, path } of calls()) {
      const url = fillPath(path, 1)
      const headers = { cookie: 'probity_bank=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }
      expect([url, (await world.app.inject({ method, url })).statusCode]).toEqual([url, 401])
      expect([url, (await world.app.inject({ method, url, headers })).statusCode]).toEqual([url, 401])
      expect([
        url,
        (await world.app.inject({ method, url, headers: { authorization: `Bearer ${token}` } })).statusCode,
      ]).toEqual([url, 401])
    }
  })
  test('that changes something is refused to a page of another site, before anybody is identified', async () => {
    const changing = operationsOf(world.app).filter(
      ({ method, path }) => method !== 'GET' && path.startsWith('/v2/alliance/'),
    )
    expect(changing.length).toBeGreaterThan(6)
    const from = (origin: string, { method, path }: (typeof changing)[number]) =>
      world.app.inject({ method, url: fillPath(path, 1), headers: { origin, cookie: fok.cookie() } })
    for (const call of changing)
      for (const origin of ['https://evil.example', 'null', 'http://localhost:3000.evil.example'])
        expect([call.name, origin, (await from(origin, call)).json().reason]).toEqual([call.name, origin, 'other_site'])
    const session = changing.find(({ name }) => name === 'POST /v2/alliance/session')!
    expect((await from('http://localhost:3000', session)).statusCode).toBe(200)
  })
  test("knows nothing of another bank's request, whatever the call", async () => {
    const { id, file } = await sent(bankB)
    const wrong: string[] = []
    for (const call of calls().filter(({ path }) => path.includes('{id}'))) {
      const { status } = await send(fok, call, { id, document: file, page: 1 })
      if (status !== 404) wrong.push(`${call.name} answered ${status}`)
    }
    expect(wrong).toEqual([])
    expect((await data(fok.get('/v2/alliance/requests'))).map(({ id: one }: { id: number }) => one)).not.toContain(id)
    expect((await toOther.get(portal(id))).status).toBe(200)
    expect(await stageOf(id)).toBe('submitted')
  })
  test('opens nothing else of the product', async () => {
    const others = operationsOf(world.app).filter(({ access }) => access !== 'bank' && access !== 'public')
    const open: string[] = []
    for (const { method, path } of others) {
      const answer = await world.app.inject({ method, url: fillPath(path, 1), headers: { cookie: fok.cookie() } })
      if (answer.statusCode !== 401) open.push(`${method} ${path} answered ${answer.statusCode}`)
    }
    expect(open).toEqual([])
  })
})

test('a picture is shared like a PDF, and a damaged file is not', async () => {
  const { id } = await client()
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  expect(await data(upload({ ekyc_client_id: id }, png, 'face.png'))).toMatchObject({ mimeType: 'image/png', pages: 1 })
  const damaged = Buffer.from('%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
  expect(await data(upload({ ekyc_client_id: id }, damaged, 'damaged.pdf'))).toMatchObject({ pages: null })
})
