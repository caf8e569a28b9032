import { act, renderHook } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { chooseLanguage, loadWords } from '#web/i18n/translate.ts'
import { AlreadySaid } from './already-said.ts'
import { type SaveOptions, useSave } from './use-save.ts'

interface Person {
  tel: string
  fax: string
  updated_date: number
}
const stored: Person = { tel: '2', fax: '', updated_date: 10 }
const theirs: Person = { tel: '2', fax: '9', updated_date: 20 }
const labels = { tel: 'party.tel', fax: 'party.fax' } as const

let sent: Person[]
let refusals: unknown[]

beforeAll(() => loadWords('core', 'sys', 'parties', 'issues'))
beforeEach(() => {
  sent = []
  refusals = []
})
afterAll(() => chooseLanguage('en'))

/** A form whose saves are refused with `refusals`, in order, and then succeed. */
function open(options: Partial<SaveOptions<Person>> = {}) {
  const { result } = renderHook(() => {
    const form = useForm<Person>({ defaultValues: stored })
    const { isDirty, errors } = form.formState
    const send = async (values: Person) => {
      sent.push(values)
      if (refusals.length > 0) throw refusals.shift()
    }
    return { isDirty, errors, ...useSave<Person>({ form, labels, send, ...options }) }
  })
  return {
    now: () => result.current,
    type: (field: 'tel' | 'fax', text: string) =>
      act(() => result.current.form.setValue(field, text, { shouldDirty: true })),
    save: () => act(() => result.current.submit()),
    settle: (values?: Person) => act(() => result.current.settle(values)),
  }
}
const refuse = (...errors: unknown[]) => refusals.push(...errors)
const conflict = () => new ApiError('E_CONFLICT', 409)
const invalid = (...issues: [path: string, code: string][]) =>
  new ApiError('E_VALIDATION', 400, {
    issues: issues.map(([path, code]) => ({ path, code, message: `${path} ${code}` })) as never,
  })

describe('a save that met the save of another user', () => {
  test('shows both and keeps what was typed, without a failure and without sending again', async () => {
    const { now, type, save } = open({ latest: async () => theirs })
    type('tel', '3')
    refuse(conflict())
    await save()
    expect(now().conflict).toEqual({ base: stored, theirs, values: { ...theirs, tel: '3' }, clashes: [] })
    expect(now().form.getValues()).toEqual({ ...stored, tel: '3' })
    expect([now().failure, now().isSaving, sent.length]).toEqual([undefined, false, 1])
  })

  test('is sent on top of the other save once the merge is accepted', async () => {
    const { now, type, save, settle } = open({ latest: async () => theirs })
    type('tel', '3')
    refuse(conflict())
    await save()
    settle(now().conflict!.values)
    expect([now().conflict, now().isDirty]).toEqual([undefined, true])
    await save()
    expect(sent.at(-1)).toEqual({ tel: '3', fax: '9', updated_date: 20 })
    expect(now().isDirty).toBe(false)
  })

  test('has nothing left to save once the other user is given way to, and a second one is compared with that', async () => {
    let latest = theirs
    const { now, type, save, settle } = open({ latest: async () => latest })
    type('tel', '3')
    refuse(conflict(), conflict())
    await save()
    settle(theirs)
    expect(now().isDirty).toBe(false)
    type('tel', '5')
    latest = { ...theirs, fax: '8', updated_date: 30 }
    await save()
    expect(now().conflict).toEqual({ base: theirs, theirs: latest, values: { ...latest, tel: '5' }, clashes: [] })
  })

  test('leaves the typed values and their version when the comparison is closed', async () => {
    const { now, type, save, settle } = open({ latest: async () => theirs })
    type('tel', '3')
    refuse(conflict())
    await save()
    settle()
    expect(now().conflict).toBeUndefined()
    expect(now().form.getValues()).toEqual({ ...stored, tel: '3' })
    expect(now().isDirty).toBe(true)
  })

  test('names the field that both changed, with the own value on top', async () => {
    const { now, type, save } = open({ latest: async () => ({ ...theirs, tel: '4' }) })
    type('tel', '3')
    refuse(conflict())
    await save()
    expect(now().conflict).toMatchObject({
      values: { tel: '3' },
      clashes: [{ path: 'tel', mine: '3', theirs: '4' }],
    })
  })

  test('says why the stored record could not be read, and keeps what was typed', async () => {
    const { now, type, save } = open({ latest: () => Promise.reject(new ApiError('E_NOT_FOUND', 404)) })
    type('tel', '3')
    refuse(conflict())
    await save()
    expect(now().failure).toMatch(/\w/)
    expect([now().conflict, now().isSaving, now().isDirty]).toEqual([undefined, false, true])
  })

  test('is a failure where nothing can be compared', async () => {
    const { now, save } = open()
    refuse(conflict())
    await save()
    expect(now().conflict).toBeUndefined()
    expect(now().failure).toMatch(/\w/)
  })
})

describe('a refused save', () => {
  test('puts each issue on its field in words, and only an issue without a field on the form', async () => {
    const { now, save } = open()
    refuse(invalid(['tel', 'required'], ['', 'required']))
    await save()
    expect(now().errors).toMatchObject({ tel: { type: 'required', message: 'Telephone is required' } })
    expect(now().failure).toContain('is required')
    expect(now().failure).not.toContain('Telephone')
    refuse(invalid(['fax', 'required']))
    act(() => now().form.clearErrors())
    await save()
    expect(now().errors.fax?.message).toBe('Fax is required')
    expect(now().failure).toBeUndefined()
  })

  test('of a duplicate marks the field that must be unique, and says so on the form if none is named', async () => {
    const { now, save } = open()
    refuse(new ApiError('E_UNIQUE', 400, { attrNames: ['tel'] }))
    await save()
    expect(now().errors.tel).toMatchObject({ type: 'unique' })
    expect(now().errors.tel?.message).toContain('Telephone')
    expect(now().failure).toBeUndefined()
    act(() => now().form.clearErrors())
    refuse(new ApiError('E_UNIQUE', 400))
    await save()
    expect(now().errors).toEqual({})
    expect(now().failure).toMatch(/\w/)
  })

  test('names the request by which support finds it, after the title of the form', async () => {
    const { now, save } = open({ failureTitle: 'save.error' })
    refuse(new ApiError('E_INTERNAL', 500, { request_id: 'q-17' }))
    await save()
    expect(now().failure).toMatch(/^.+: .*q-17/)
  })

  test('that a notice reports is not said twice, and its values stay unsaved', async () => {
    const { now, type, save } = open()
    type('tel', '3')
    refuse(new AlreadySaid(new ApiError('E_NETWORK', 0)))
    await save()
    expect([now().failure, now().isDirty, now().isSaving]).toEqual([undefined, true, false])
  })

  test('is no longer said once a save succeeds', async () => {
    const { now, save } = open()
    refuse(new ApiError('E_FORBIDDEN', 403))
    await save()
    expect(now().failure).toMatch(/\w/)
    await save()
    expect(now().failure).toBeUndefined()
  })

  test('speaks Chinese to a user who reads Chinese', async () => {
    await chooseLanguage('zh-hant')
    const { now, save } = open()
    refuse(invalid(['tel', 'required']))
    await save()
    expect(now().errors.tel?.message).toMatch(/電話/)
    await chooseLanguage('en')
  })
})

test('the record as the server stored it replaces what was sent', async () => {
  const { now, type, save } = open({ send: async (values) => ({ ...values, tel: '+852 3', updated_date: 11 }) })
  type('tel', '3')
  await save()
  expect(now().form.getValues()).toEqual({ tel: '+852 3', fax: '', updated_date: 11 })
  expect(now().isDirty).toBe(false)
})

test('a save of which a part failed leaves the form unsaved', async () => {
  const { now, type, save } = open({ send: async () => 'open' })
  type('tel', '3')
  await save()
  expect([now().isDirty, now().isSaving, now().form.getValues().tel]).toEqual([true, false, '3'])
})
