import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { emptyTestDatabase } from '#test/database/database.ts'
import { freePort, type Product, startProduct } from '#test/product.ts'
import { runCommandLine } from './command-line.ts'

const { host, user, database } = await emptyTestDatabase()
const DATABASE_URL = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
let product: Product | undefined
afterAll(() => product?.end('SIGKILL'))

async function probity(...args: string[]) {
  const out: string[] = []
  const keep = (line: string) => void out.push(line)
  const code = await runCommandLine(args, { environment: { DATABASE_URL }, out: keep, err: keep })
  return { code, text: out.join('\n'), last: out.at(-1) ?? '' }
}

async function signIn(username: string, password: string): Promise<{ status: number; token?: string }> {
  const body = JSON.stringify({ organization: 'quay', username, password })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${product?.url}/v1/users/login`, { method: 'PUT', headers, body })
  return { status: answer.status, ...((await answer.json()) as object) }
}

const profile = async (token = '') =>
  (await fetch(`${product?.url}/v1/users/profile`, { headers: { authorization: `Bearer ${token}` } })).status

test('the first organisation, made before the first start, lets its administrator sign in', async () => {
  const made = await probity(
    'organisation',
    'create',
    '--code',
    'quay',
    '--name',
    'Lantern Quay',
    '--email',
    'a@quay.example',
  )
  expect(made).toMatchObject({ code: 0, text: expect.stringContaining('Sign in as admin') })
  product = await startProduct({ DATABASE_URL, PORT: String(await freePort()) })
  expect((await signIn('admin', made.last)).status).toBe(200)
  const again = await probity(
    'organisation',
    'create',
    '--code',
    'quay',
    '--name',
    'Other',
    '--email',
    'b@quay.example',
  )
  expect(again).toMatchObject({ code: 2, text: expect.stringContaining('exists already') })
})

test('a reset gives a new password, ends the old one and every session', async () => {
  const made = await probity(
    'user',
    'create',
    '--organisation',
    'quay',
    '--username',
    'lin',
    '--email',
    'l@quay.example',
    '--role',
    'Operator',
  )
  const { token } = await signIn('lin', made.last)
  expect(await profile(token)).toBe(200)
  const reset = await probity('user', 'reset', '--organisation', 'quay', '--username', 'lin')
  expect(reset.code).toBe(0)
  expect(await profile(token)).toBe(401)
  expect((await signIn('lin', made.last)).status).toBe(401)
  expect((await signIn('lin', reset.last)).status).toBe(200)
})

test.each([
  [['user', 'reset', '--organisation', 'quay', '--username', 'nobody'], /username/],
  [['user', 'reset', '--organisation', 'nowhere', '--username', 'lin'], /no organisation nowhere/],
  [
    ['user', 'create', '--organisation', 'quay', '--username', 'x', '--email', 'x@quay.example', '--role', 'King'],
    /role/,
  ],
  [['user', 'promote'], /create and reset/],
  [['organisation', 'delete'], /create/],
  [['organisation', 'close', '--code', 'nowhere'], /no organisation nowhere/],
])('refuses %j in words', async (args, message) => {
  const { code, text } = await probity(...args)
  expect(code).not.toBe(0)
  expect(text).toMatch(message)
  expect(text).not.toMatch(/^\s+at /m)
})

test('the keeping of the shared lists moves to another organisation, and both logs say so', async () => {
  await probity('organisation', 'create', '--code', 'pier', '--name', 'Pier Limited', '--email', 'a@pier.example')
  expect(await probity('organisation', 'keep-lists', '--code', 'pier')).toMatchObject({
    code: 0,
    text: 'pier keeps the shared lists now; until now quay did.',
  })
  expect((await probity('organisation', 'keep-lists', '--code', 'pier')).text).toBe(
    'pier keeps the shared lists already.',
  )
  expect((await probity('organisation', 'keep-lists', '--code', 'nowhere')).code).toBe(2)
  const client = new pg.Client({ host, user, database })
  await client.connect()
  const kept = await client.query('select code from organisations where keeps_lists')
  const noted = await client.query(`select o.code from activity_log l join organisations o on o.id = l.org_id
    where l.data ? 'keeps_lists' order by o.code`)
  await client.end()
  expect(kept.rows).toEqual([{ code: 'pier' }])
  expect(noted.rows).toEqual([{ code: 'pier' }, { code: 'quay' }])
})

test('a closed organisation answers nobody until it is opened, and its live streams end', async () => {
  const made = await probity(
    'user',
    'create',
    '--organisation',
    'quay',
    '--username',
    'mo',
    '--email',
    'm@quay.example',
    '--role',
    'Operator',
  )
  const { token } = await signIn('mo', made.last)
  const stream = await fetch(`${product?.url}/v2/live`, { headers: { authorization: `Bearer ${token}` } })
  expect(stream.status).toBe(200)
  expect(await probity('organisation', 'close', '--code', 'quay')).toMatchObject({
    code: 0,
    text: 'quay is closed now.',
  })
  expect(await stream.text()).toContain('retry: 3000')
  expect(await profile(token)).toBe(401)
  expect((await signIn('mo', made.last)).status).toBe(401)
  expect(await probity('organisation', 'open', '--code', 'quay')).toMatchObject({ code: 0, text: 'quay is open now.' })
  expect((await signIn('mo', made.last)).status).toBe(200)
})
