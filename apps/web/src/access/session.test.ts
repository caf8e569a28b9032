import { isRedirect } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerWith, json } from '#web/api/answer-with.test-double.ts'
import { queryClient } from '#web/api/query-client.ts'
import { readTokens, storeTokens } from '#web/api/session/tokens.ts'
import { guard } from './guard.ts'
import { forgetSession, keysOf, profileQuery } from './session.ts'

const profile = {
  username: 'officer',
  organization: 'demo',
  organization_name: 'Harbour Bridge Exchange',
  role: 'Compliance Officer',
  last_login_ips: [{ ip: '203.0.113.7', at: 1_700_000_000_000 }],
  access_menus: 'PERSON,IMPORT',
}
let menus: string
let asked: { url: string }[]

beforeEach(() => {
  menus = profile.access_menus
  storeTokens({ access: 'a', refresh: 'r' })
  asked = answerWith(() => json(200, { status: 200, data: { ...profile, access_menus: menus } })).asked
})
afterEach(() => forgetSession())

const at = (pathname: string) => ({ pathname, href: pathname })
const refusal = (pathname: string) =>
  guard(at(pathname), 'Import').then(
    () => undefined,
    (thrown: unknown) => (isRedirect(thrown) ? thrown.options.to : thrown),
  )

test('who may open a screen is judged on the profile loaded for it, not on the one of the screen before [ACL-021]', async () => {
  expect(await refusal('/sys/Import')).toBeUndefined()
  expect(asked.map(({ url }) => url)).toEqual(['/v1/users/profile'])
  menus = 'PERSON'
  expect(await refusal('/sys/Import/again')).toMatch(/Forbidden/)
  expect(asked).toHaveLength(2)
})

test('the session holds who it is, where, in which role, from where last, with which keys, and the token; and forgets all of it [AUTH-039]', async () => {
  await guard(at('/sys'), undefined)
  const held = queryClient.getQueryData(profileQuery.queryKey)
  expect(held).toEqual(profile)
  expect([...keysOf(held!)]).toEqual(['PERSON', 'IMPORT'])
  expect(readTokens()?.access).toBe('a')
  forgetSession()
  expect([queryClient.getQueryData(profileQuery.queryKey), readTokens()]).toEqual([undefined, undefined])
})
