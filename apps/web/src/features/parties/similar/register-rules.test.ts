import { beforeEach, expect, test, vi } from 'vitest'
import { answerWith, json } from '#web/api/answer-with.test-double.ts'
import { storeTokens } from '#web/api/session/tokens.ts'
import { withRegisterRules } from './register-rules.ts'

const own = (values: object) => ({ values, errors: {} }) as never
const options = { fields: {}, shouldUseNativeValidation: false } as never
const errorsOf = async (values: object, kind: 'person' | 'company' = 'person', exclude?: number) => {
  const { errors } = await withRegisterRules(own, {}, { kind, exclude })(values as never, undefined, options)
  return errors as Record<string, unknown>
}
const duplicate = [{ is_duplicate: true }]

beforeEach(() => {
  storeTokens({ access: 'a', refresh: 'r' })
  answerWith(({ url }) => {
    const data = url.includes('/similar') ? duplicate : url.includes('TAKEN') ? [{ id: 9 }] : []
    return json(200, { status: 200, data })
  })
})

const identity = { type: 1, id_number: 'A123456(3)' }
const name = { lang: 1, name_type: 3, sur: '', other: 'Kestrel Quay Limited' }

test('a document of another person is an error of its number [PER-105]', async () => {
  expect(await errorsOf({ idens: [{ type: 1, id_number: '' }, identity] })).toMatchObject({
    idens: [undefined, { id_number: { type: 'record_duplicated_in_database' } }],
  })
})

test('a name of another company is an error of the name; persons may share one [COM-129]', async () => {
  expect(await errorsOf({ names: [name] }, 'company')).toMatchObject({
    names: [{ other: { type: 'duplicated_in_database' } }],
  })
  expect(await errorsOf({ names: [name] })).toEqual({})
})

test('a reference of another record is an error, the own one is not', async () => {
  expect(await errorsOf({ ref_id: 'TAKEN-1' })).toMatchObject({ ref_id: { type: 'ref_id_duplicated' } })
  expect(await errorsOf({ ref_id: 'TAKEN-1' }, 'person', 9)).toEqual({})
  expect(await errorsOf({ ref_id: 'FREE-1' })).toEqual({})
})

test('a birth or an incorporation cannot lie ahead', async () => {
  vi.setSystemTime(Date.parse('2026-11-23T09:00:00+08:00'))
  expect(await errorsOf({ dob: '2026-11-24' })).toMatchObject({ dob: { type: 'too_large' } })
  expect(await errorsOf({ incorp_date: '2026-11-24' }, 'company')).toMatchObject({ incorp_date: { type: 'too_large' } })
  expect(await errorsOf({ dob: '2026-11-23' })).toEqual({})
})

test('a refused question blocks nothing: the save checks again', async () => {
  answerWith(() => json(403, { status: 403, code: 'E_FORBIDDEN' }))
  expect(await errorsOf({ idens: [identity] })).toEqual({})
})
