import type { ExplainedField } from '@probity/contract/screening/match-card.ts'
import { describe, expect, test } from 'vitest'
import { firstToAdd, slotParts, suggestionsFor } from './suggestions/suggestions.ts'
import { stepOfTrace } from './trail/use-trail.ts'
import {
  emptyDraft,
  isChanged,
  problemsOf,
  verdictOf,
  withExposition,
  withExpositionKey,
  withStatus,
  withSuggestion,
} from './verdict-draft.ts'

const trueHit = withStatus(emptyDraft, 1)
const falseHit = withStatus(emptyDraft, 2)

describe('a verdict in the making', () => {
  test('clears an exposition the new status does not offer, keeps one it offers [ALR-048]', () => {
    expect(withStatus(withExposition(trueHit, '4'), 2).exposition).toBeNull()
    expect(withStatus(withExposition(trueHit, '1'), 2).exposition).toBe('1')
    expect(withStatus(withExposition(falseHit, '1'), 0).exposition).toBeNull()
  })

  test('points at an exposition kept over a change of status until it is chosen again [ALR-059]', () => {
    const kept = withStatus(withExposition(trueHit, '1'), 2)
    expect(kept.isToConfirm).toBe(true)
    expect(withStatus(kept, 2).isToConfirm).toBe(true)
    expect(withExposition(kept, '1').isToConfirm).toBe(false)
    expect(withStatus(withExposition(trueHit, '4'), 2).isToConfirm).toBe(false)
  })

  test('takes a number key as the exposition in that place, and leaves the others alone [ALR-045] [ALR-046] [ALR-047]', () => {
    expect(withExpositionKey(trueHit, 6).exposition).toBe('5')
    expect(withExpositionKey(trueHit, 7).exposition).toBeNull()
    expect(withExpositionKey(falseHit, 2).exposition).toBe('1')
    expect(withExpositionKey(falseHit, 3).exposition).toBeNull()
    expect(withExpositionKey(emptyDraft, 1).exposition).toBeNull()
  })

  test('needs exposition and remarks when decided, neither while pending; 0 is an exposition [ALR-058] [ALR-063] [ALR-064] [ALR-065]', () => {
    expect(problemsOf(falseHit)).toEqual({ exposition: 'required', remarks: 'required' })
    expect(problemsOf({ ...falseHit, exposition: '0', remarks: ' ' })).toEqual({ remarks: 'required' })
    expect(problemsOf({ ...falseHit, exposition: '0', remarks: 'Seen.' })).toEqual({})
    expect(problemsOf(emptyDraft)).toEqual({})
  })

  test('holds 255 characters, counted as people count them [ALR-066] [CAS-070]', () => {
    const remarks = '𨋢'.repeat(255)
    expect(problemsOf({ ...falseHit, exposition: '0', remarks })).toEqual({})
    expect(problemsOf({ ...falseHit, exposition: '0', remarks: `${remarks}x` })).toEqual({ remarks: 'tooLong' })
  })

  test('knows whether it differs from what is saved', () => {
    const saved = { status: 2, exposition: '0', remarks: null } as const
    expect(isChanged({ ...falseHit, exposition: '0' }, saved)).toBe(false)
    expect(isChanged({ ...falseHit, exposition: '1' }, saved)).toBe(true)
    expect(verdictOf({ ...emptyDraft, remarks: '  ' })).toEqual({ status: 0, exposition: null, remarks: null })
  })
})

describe('suggested remarks', () => {
  const differing: ExplainedField = {
    field: 'country',
    state: 'differ',
    points: -0.1,
    query: ['hk'],
    candidate: ['mo'],
    detail: { en: '', zh: '' },
  }
  const ask = (more: object = {}) =>
    suggestionsFor({ status: 2, language: 'en', known: {}, remarks: '', fields: [], ...more })

  test('go on a line of their own, without one when nothing stands there yet [ALR-016] [ALR-017]', () => {
    expect(withSuggestion({ ...falseHit, remarks: 'a' }, 's').remarks).toBe('a\ns')
    expect(withSuggestion(falseHit, 's').remarks).toBe('s')
  })

  test('are those of the status, in either language', () => {
    expect(ask().length).toBe(8)
    expect(ask({ status: 1 }).length).toBe(4)
    expect(ask({ status: 0 })).toEqual([])
    expect(ask({ language: 'zh-hant' })[0]?.text).toBe('身分證明文件號碼與名單資料不同。')
  })

  test('begin with what the evidence says differs', () => {
    expect(ask({ fields: [differing] })[0]?.text).toContain('Nationality')
  })

  test('put last what the evidence speaks against, and never put it in by a key', () => {
    const fields = (['name', 'birth_date', 'country', 'identifier'] as const).map((field) => ({
      ...differing,
      field,
      state: 'agree' as const,
    }))
    const same = ask({ fields })
    expect(same.filter(({ isAgainstEvidence }) => isAgainstEvidence).map(({ id }) => id)).toEqual([1, 2, 3, 7])
    expect(same.slice(-4).map(({ id }) => id)).toEqual([1, 2, 3, 7])
    expect(firstToAdd(same)?.id).toBe(4)
    expect(firstToAdd(same.slice(-4))).toBeUndefined()
    expect(firstToAdd(ask({ status: 1, fields, known: { user: 'reviewer' } }))?.id).toBe(9)
    expect(firstToAdd(ask({ status: 1, fields: [differing] }))?.id).toBe(12)
  })

  test('say that a number differs only where both sides have one, of a company also where its country differs', () => {
    const of = (identifier: ExplainedField['state'], country: ExplainedField['state']) =>
      ask({
        fields: [
          { ...differing, field: 'identifier', state: identifier },
          { ...differing, field: 'country', state: country },
        ],
      })
        .filter(({ id, isAgainstEvidence }) => isAgainstEvidence && (id === 3 || id === 7))
        .map(({ id }) => id)
    expect(of('differ', 'missing')).toEqual([])
    expect(of('missing', 'differ')).toEqual([3])
    expect(of('missing', 'agree')).toEqual([3, 7])
  })

  test('say that the gender or the photograph differs only where one of them can', () => {
    const gender = (state: ExplainedField['state']) => [{ ...differing, field: 'gender' as const, state }]
    const isAgainst = (state: ExplainedField['state'], hasPicture: boolean) =>
      ask({ fields: gender(state), hasPicture }).find(({ id }) => id === 5)?.isAgainstEvidence
    for (const state of ['agree', 'missing'] as const) {
      expect(isAgainst(state, false)).toBe(true)
      expect(isAgainst(state, true)).toBe(false)
    }
    expect(isAgainst('differ', false)).toBe(false)
    expect(ask({ fields: gender('agree') }).at(-1)?.id).toBe(5)
  })

  test('do not call a place unrelated where the addresses agree', () => {
    const fields = [{ ...differing, field: 'address' as const, state: 'agree' as const }]
    expect(ask({ fields }).find(({ id }) => id === 6)?.isAgainstEvidence).toBe(true)
  })

  test('that name a fact of one hit are no reason for several', () => {
    const facts = ask({ isForSeveral: true, known: { customer_dob: '1983-08-31', hit_dob: '1961-09-02' } })
    expect(new Set(facts.map(({ id }) => id))).toEqual(new Set([3, 4, 5, 6, 7, 8]))
    expect(facts.some(({ text }) => text.includes('1983'))).toBe(false)
  })

  test('put what is said of the other kind of party last', () => {
    const first = (isCompany: boolean) =>
      ask({ isCompany })
        .slice(0, 4)
        .map(({ id }) => id)
    expect(first(false)).toEqual([3, 4, 5, 6])
    expect(first(true)).toEqual([3, 4, 6, 7])
  })

  test('are filled from the record; what it does not know stays a slot', () => {
    const dob = ask({ known: { customer_dob: '1971-03-14' } }).find(({ id }) => id === 1)
    expect(dob?.text).toBe('Date of birth differs: customer 1971-03-14, list {hit_dob}.')
    expect(dob?.open).toEqual(['{hit_dob}'])
    expect(slotParts(dob?.text ?? '').filter(({ isSlot }) => isSlot)).toEqual([{ text: '{hit_dob}', isSlot: true }])
  })

  test('say what they add, and that they were added', () => {
    const [third] = ask()
    expect(third).toMatchObject({ adds: third?.text.length, isUsed: false })
    const [again] = ask({ remarks: third?.text })
    expect(again).toMatchObject({ isUsed: true, adds: (third?.text.length ?? 0) + 1 })
  })
})

test('a trace of an alert becomes a step with the differences of its three fields [ALR-091] [ALR-092] [ALR-093] [ALR-094]', () => {
  const step = stepOfTrace({
    id: 7,
    create_date: 1,
    username: 'officer',
    archive_object: {
      before: { hit_status: 0, exposition: null, remarks: 'Name only.' },
      after: { hit_status: 2, exposition: '1', remarks: 'Name and age only.', updated_date: 2 },
    },
  })
  expect(step.diffs).toEqual([
    {
      field: 'status',
      segments: [
        { value: '0', removed: true },
        { value: '2', added: true },
      ],
    },
    { field: 'exposition', segments: [{ value: '1', added: true }] },
    { field: 'remarks', segments: [{ value: 'Name ' }, { value: 'and age ', added: true }, { value: 'only.' }] },
  ])
})
