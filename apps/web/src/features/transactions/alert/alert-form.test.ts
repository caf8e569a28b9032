import { beforeAll, expect, test } from 'vitest'
import { emptyDraft, type VerdictDraft } from '#web/features/decision/verdict-draft.ts'
import { loadWords } from '#web/i18n/translate.ts'
import { alertErrors, alertFormOf, draftIn, mergedAlert } from './alert-form.ts'

beforeAll(() => loadWords('core', 'issues'))

const subject = { id: 7, updated_date: 100, status: 0, exposition: null, remarks: null } as unknown as Parameters<
  typeof alertFormOf
>[0]
const draft = (change: Partial<VerdictDraft>): VerdictDraft => ({ ...emptyDraft, ...change })
const decided = draft({ status: 2, exposition: '0', remarks: 'Another date of birth' })

test('an alert that is as it was saved has no form', () => {
  expect(alertFormOf(subject, 'TESTHIT', draft({}))).toBeNull()
  expect(alertFormOf(subject, 'TESTHIT', decided)).toMatchObject({ id: 7, updated_date: 100, hit_name: 'TESTHIT' })
})

test('what was typed of one alert is not shown at another', () => {
  const form = alertFormOf(subject, 'TESTHIT', decided)
  expect(draftIn(form, subject)).toMatchObject({ status: 2, remarks: 'Another date of birth' })
  expect(draftIn(form, { ...subject, id: 8 })).toMatchObject({ status: 0, remarks: '' })
})

test('the payload of the transaction repeats the decision', () => {
  expect(mergedAlert(alertFormOf(subject, 'TESTHIT', decided)!)).toEqual({
    id: 7,
    hit_status: 2,
    exposition: '0',
    remarks: 'Another date of birth',
  })
})

test('exposition and remarks are required of a decided alert only', () => {
  const errorsOf = (change: Partial<VerdictDraft>) =>
    Object.keys((alertErrors({ ...draft(change), id: 7, updated_date: 1, hit_name: '' }, {})['alert'] ?? {}) as object)
  expect(errorsOf({ status: 2 }).toSorted()).toEqual(['exposition', 'remarks'])
  expect(errorsOf({ status: 0 })).toEqual([])
  expect(errorsOf({ status: 2, exposition: '0', remarks: 'x'.repeat(256) })).toEqual(['remarks'])
  expect(alertErrors(null, {})).toEqual({})
})
