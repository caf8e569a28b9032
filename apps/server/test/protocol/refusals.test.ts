import { menuKeys } from '@probity/contract/identity/access.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { bodiesOfCalls, listOf, settleStrangers, strangerKeys } from '../world/strangers.ts'
import { type Caller, caller, openWorld, type World, type WorldOrganisation } from '../world/world.ts'
import { fillPath, type Operation, operationsOf } from './operations.ts'

/** Calls anyone may make. The list may only shrink; each needs its reason. */
const openToAll: Record<string, string> = {
  'PUT /v1/users/login': 'signs in',
  'PUT /v1/users/refresh': 'carries its own tokens',
  'PUT /v1/users/hand_over': 'carries its own tokens',
  'GET /.well-known/jwks.json': 'public keys are public',
  'POST /api/auth/FORGOT_PASSWORD': 'asked by somebody who cannot sign in; throttled',
  'POST /api/auth/RESET_PASSWORD': 'carries its own token',
  'GET /api/auth/RESET_PASSWORD_TOKEN_VERIFY': 'carries its own token',
  'GET /v1/users/account_change': 'carries its own token',
  'POST /v1/users/account_change': 'carries its own token',
  'GET /v1/instance': 'shown before sign-in: sizes of shared lists, and the logins of a bare demo',
  'POST /v1/contact': 'asked by visitors; throttled',
  'POST /v2/alliance/invitations/accept': 'carries its own token and a code; throttled',
  'POST /v2/alliance/codes': 'asked by somebody of a bank who is not signed in; throttled',
  'POST /v2/alliance/sign_in': 'signs somebody of a bank in; throttled',
}

/** Calls with an id that names no row of an organisation. The list may only shrink; each needs its reason. */
const namesNoRow: Record<string, string> = {
  'PATCH /v2/users/activity/{id}': 'refused whatever the id',
  'DELETE /v2/users/activity/{id}': 'refused whatever the id',
  'PATCH /v2/system_batch_histories/{id}': 'refused whatever the id',
  'DELETE /v2/system_batch_histories/{id}': 'refused whatever the id',
  'PATCH /v2/audit_traces/{id}': 'refused whatever the id',
  'DELETE /v2/audit_traces/{id}': 'refused whatever the id',
}

let world: World
let operations: Operation[]
let demo: WorldOrganisation
let harbour: WorldOrganisation

beforeAll(async () => {
  world = await openWorld()
  operations = operationsOf(world.app)
  demo = await world.organisation('demo')
  harbour = await world.organisation('harbour')
  await settleStrangers(harbour)
  await demo.member({ username: 'nobody', keys: [] })
  await demo.member({ username: 'reader', readOnly: true })
  for (const key of menuKeys)
    await demo.member({ username: withoutKey(key), keys: menuKeys.filter((other) => other !== key) })
})

const withoutKey = (key: string) => `without-${key.toLowerCase()}`

// A body that is no JSON shows that nobody reads it before the caller is known.
const unreadable = { payload: '{"', headers: { 'content-type': 'application/json' } }

async function send({ method, path }: Operation, who: Caller) {
  const { status, body } = await who.call(method, fillPath(path, 1), method === 'GET' ? {} : unreadable)
  return { status, code: (body as { code?: string }).code }
}

/** Names the operations that did not answer as they must. */
async function unlike(
  chosen: readonly Operation[],
  wanted: { status: number; code: string },
  who: (operation: Operation) => Caller,
) {
  const wrong: string[] = []
  for (const operation of chosen) {
    const answer = await send(operation, who(operation))
    if (answer.status !== wanted.status || answer.code !== wanted.code)
      wrong.push(`${operation.name} answered ${answer.status} ${answer.code ?? ''}`)
  }
  return wrong
}

const forbidden = { status: 403, code: 'E_FORBIDDEN' }
const guarded = () => operations.filter(({ access }) => access !== 'public')
/** Calls of users of the product. Those of the banks are walked through in the tests of their portal. */
const ofUsers = () => guarded().filter(({ access }) => access !== 'bank')
const keyed = () => ofUsers().filter(({ access }) => access !== 'signed-in')
const groupsOf = ({ access }: Operation) => access.split(', and ').map((group) => group.split(' or '))

describe('every operation of the API', () => {
  test('says who may call it, and only the listed ones are open to all', () => {
    expect(operations.filter(({ access }) => access === '').map(({ name }) => name)).toEqual([])
    const open = operations.filter(({ access }) => access === 'public').map(({ name }) => name)
    expect(open.filter((name) => !(name in openToAll))).toEqual([])
    expect(Object.keys(openToAll).filter((name) => !open.includes(name))).toEqual([])
  })

  test('answers 401 without a token and with a wrong one, before the body is read [API-001]', async () => {
    const wanted = { status: 401, code: 'E_UNAUTHORIZED' }
    const forged = caller(world, async () => 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.')
    expect(await unlike(guarded(), wanted, () => world.stranger)).toEqual([])
    expect(await unlike(guarded(), wanted, () => forged)).toEqual([])
  })

  test('answers 415 to a body of plain text', async () => {
    const { token } = (await demo.signIn('officer')).body
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'text/plain' }
    const answer = await world.app.inject({ method: 'POST', url: '/v2/names', headers, payload: 'Chan Tai Man' })
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'E_UNSUPPORTED'])
  })
  test('answers 403 to a user without any key, before the body is read [ACL-090]', async () => {
    expect(await unlike(keyed(), forbidden, () => demo.as('nobody'))).toEqual([])
  })

  test('that one key alone opens answers 403 to holders of all other keys', async () => {
    const soleKey = (operation: Operation) => groupsOf(operation).find((group) => group.length === 1)?.[0]
    const single = keyed().filter((operation) => soleKey(operation) !== undefined)
    expect(await unlike(single, forbidden, (operation) => demo.as(withoutKey(soleKey(operation)!)))).toEqual([])
  })

  test('that changes rows answers 403 to a read-only role, whatever its keys', async () => {
    const changing = ofUsers().filter(({ changes }) => changes)
    expect(await unlike(changing, forbidden, () => demo.as('reader'))).toEqual([])
  })
})

describe("another organisation's row", () => {
  const familyOf = ({ path }: Operation) => path.slice(0, path.indexOf('/{'))
  const withId = () => ofUsers().filter(({ path, name }) => path.includes('/{') && !(name in namesNoRow))

  async function strangerIn(family: string): Promise<unknown> {
    const key = strangerKeys[family]
    if (key) return key(harbour)
    const { body } = await harbour.as('admin').get(`${listOf(family)}?limit=1&select=id`)
    return (body.data as { id?: unknown }[] | undefined)?.[0]?.id
  }

  test('is there to be looked for in every family: add one in strangers.ts', async () => {
    const families = [...new Set(withId().map(familyOf))]
    const empty: string[] = []
    for (const family of families) if ((await strangerIn(family)) === undefined) empty.push(family)
    expect(empty).toEqual([])
  })

  test('is not found, by any call [API-066]', async () => {
    const wrong: string[] = []
    for (const operation of withId()) {
      const id = await strangerIn(familyOf(operation))
      const { status } = await demo
        .as('admin')
        .call(
          operation.method,
          fillPath(operation.path, String(id)),
          operation.method === 'GET' ? {} : { payload: bodiesOfCalls[operation.name] ?? {} },
        )
      if (status !== 404) wrong.push(`${operation.name} answered ${status} to id ${String(id)}`)
    }
    expect(wrong).toEqual([])
  })

  test('the lists of exceptions hold nothing that is gone', () => {
    const names = new Set(operations.map(({ name }) => name))
    expect(Object.keys(namesNoRow).filter((name) => !names.has(name))).toEqual([])
  })
})
