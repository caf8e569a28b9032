import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Asked, answerWith, json } from '#web/api/answer-with.test-double.ts'
import { useAnswer, valueIfKnown } from '#web/api/use-answer.ts'
import { loadWords } from '#web/i18n/translate.ts'
import { renderInProduct, signInFor } from '#web/ui/in-product.test-double.tsx'
import { shownNotice } from '#web/ui/states/notice-store.ts'
import { type Role, rolesQuery } from '../users/users-calls.ts'
import { RoleMatrix } from './role-matrix.tsx'

const role = (id: number, name: string, keys: string[], more: object = {}) =>
  ({ id, name, keys, is_fixed: false, read_only: false, user_count: 2, updated_date: 5, ...more }) as unknown as Role
let roles: Role[]
/** The ids of the roles whose save is refused, and a save that is on its way. */
let refused: readonly number[]
let saving: PromiseWithResolvers<void> | undefined
let asked: readonly Asked[]

beforeAll(() => loadWords('core', 'sys', 'settings', 'issues'))
beforeEach(() => {
  signInFor('SETTINGS')
  refused = []
  saving = undefined
  roles = [role(1, 'Teller', ['PERSON.R']), role(2, 'Desk', ['EXPORT']), role(3, 'Owner', [], { is_fixed: true })]
  asked = answerWith(async ({ method, url, body }) => {
    if (method !== 'PATCH') return json(200, { status: 200, data: roles })
    await saving?.promise
    const id = Number(/\d+$/.exec(url)?.[0])
    if (refused.includes(id)) return json(409, { status: 409, code: 'E_CONFLICT' })
    roles = roles.map((one) => (one.id === id ? { ...one, ...(body as object) } : one))
    return json(200, { status: 200, data: {} })
  }).asked
})

function Matrix() {
  const stored = valueIfKnown(useAnswer(rolesQuery))
  return stored === undefined ? null : <RoleMatrix roles={stored} />
}
const cell = (key: string, name: string) => screen.getByRole('checkbox', { name: `${key} for ${name}` })
const state = (key: string, name: string) => cell(key, name).getAttribute('data-state')
const tick = (key: string, name: string) => fireEvent.click(cell(key, name))
const save = () => act(async () => void fireEvent.keyDown(document.body, { key: 's', ctrlKey: true }))
const patched = () =>
  asked.filter(({ method }) => method === 'PATCH').map(({ url, body }) => [url, (body as { keys: unknown }).keys])
async function open() {
  renderInProduct(<Matrix />)
  await screen.findByRole('table')
}

test('ticked keys are saved for the roles that changed, once, and the bar is gone', async () => {
  saving = Promise.withResolvers()
  await open()
  tick('IMPORT', 'Desk')
  tick('EXPORT', 'Desk')
  tick('SCREENING', 'Teller')
  tick('SCREENING', 'Teller')
  await save()
  await save()
  await act(async () => saving?.resolve())
  await waitFor(() => expect(shownNotice()?.tone).toBe('done'))
  expect(patched()).toEqual([['/v2/roles/2', ['IMPORT']]])
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull())
  expect([state('IMPORT', 'Desk'), state('EXPORT', 'Desk')]).toEqual(['granted', 'none'])
})

test('a tick that cannot be part of the save under way is not taken, instead of being lost', async () => {
  saving = Promise.withResolvers()
  await open()
  tick('IMPORT', 'Desk')
  await save()
  tick('AUDITLOG', 'Desk')
  expect([state('AUDITLOG', 'Desk'), cell('AUDITLOG', 'Desk').getAttribute('aria-disabled')]).toEqual(['none', 'true'])
  await act(async () => saving?.resolve())
  await waitFor(() => expect(cell('AUDITLOG', 'Desk').getAttribute('aria-disabled')).toBe('false'))
  tick('AUDITLOG', 'Desk')
  expect(state('AUDITLOG', 'Desk')).toBe('granted')
})

test('what a refused save left is still ticked, and saved alone by the next', async () => {
  refused = [2]
  await open()
  tick('SCREENING', 'Teller')
  tick('IMPORT', 'Desk')
  await save()
  await waitFor(() => expect(shownNotice()?.tone).toBe('failed'))
  expect(state('IMPORT', 'Desk')).toBe('granted')
  refused = []
  await waitFor(async () => {
    await save()
    expect(shownNotice()?.tone).toBe('done')
  })
  expect(patched().map(([url]) => url)).toEqual(['/v2/roles/1', '/v2/roles/2', '/v2/roles/2'])
})

test('a fixed role and an included key cannot be ticked', async () => {
  await open()
  tick('IMPORT', 'Owner')
  tick('PERSON', 'Teller')
  tick('PERSON.R', 'Teller')
  expect([state('IMPORT', 'Owner'), state('PERSON.R', 'Teller')]).toEqual(['none', 'included'])
})
