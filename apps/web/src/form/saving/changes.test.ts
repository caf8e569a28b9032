import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chooseLanguage, loadWords } from '#web/i18n/translate.ts'
import { changesOf } from './changes.ts'

describe('what changed in a form', () => {
  beforeAll(() => loadWords('core'))
  afterAll(() => chooseLanguage('en'))
  test('is named leaf by leaf', () => {
    expect(changesOf({ a: 1, b: { c: 'x' }, d: ['p'] }, { a: 1, b: { c: 'y' }, d: ['p', 'q'] })).toEqual([
      { path: 'b.c', before: 'x', after: 'y' },
      { path: 'd', before: 'p', after: 'p, q' },
    ])
  })
  test('treats empty, null and missing alike', () => {
    expect(changesOf({ a: null, b: '' }, { a: '', c: undefined })).toEqual([])
  })
  test('in a list of rows is the field of the row', () => {
    const row = { id: 1, uuid: 'u', sur: 'CHAN', other: 'Tai Man' }
    expect(changesOf({ names: [row] }, { names: [{ ...row, sur: 'CHEN' }] })).toEqual([
      { path: 'names.0.sur', before: 'CHAN', after: 'CHEN' },
    ])
  })
  test('is a whole row when one came, was struck through, or went', () => {
    const [kept, gone] = [
      { id: 1, uuid: 'a', email: 'a@b.example' },
      { uuid: 'b', email: 'b@b.example' },
    ]
    expect(changesOf({ emails: [kept, gone] }, { emails: [{ ...kept, is_deleted: true }] })).toEqual([
      { path: 'emails.0', before: 'a@b.example', after: '' },
      { path: 'emails', before: 'b@b.example', after: '' },
    ])
    expect(changesOf({ emails: [] }, { emails: [gone] })).toEqual([
      { path: 'emails.0', before: '', after: 'b@b.example' },
    ])
  })
  test('is said in the words for the value where there are some', () => {
    const show = (path: string, value: unknown) => (path.endsWith('status') ? `<${String(value)}>` : String(value))
    expect(changesOf({ status: 1 }, { status: 0 }, show)).toEqual([{ path: 'status', before: '<1>', after: '<0>' }])
  })
  test('parts several values as the language does', async () => {
    await chooseLanguage('zh-hant')
    expect(changesOf({ d: [] }, { d: ['p', 'q'] })).toEqual([{ path: 'd', before: '', after: 'p、q' }])
  })
})
