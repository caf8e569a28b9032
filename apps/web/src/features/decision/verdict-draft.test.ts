import type { ExplainedField } from '@probity/contract/screening/match-card.ts'
import { describe, expect, test } from 'vitest'
import { firstToAdd, type HitKnown, slotParts, suggestionsFor } from './suggestions/suggestions.ts'
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

interface Asking extends HitKnown {
  status: 0 | 1 | 2
  language: 'en' | 'zh-hant'
  known: Record<string, string>
  remarks: string
}

describe('suggested remarks', () => {
  const differing: ExplainedField = {
    field: 'country',
    state: 'differ',
    points: -0.1,
    query: ['hk'],
    candidate: ['mo'],
    detail: { en: '', zh: '' },
  }
  const hit: HitKnown = {
    fields: [],
    isCompany: false,
    hasPicture: false,
    isDeceased: false,
    isPolitical: false,
    summary: '',
  }
  const states = (given: Partial<Record<ExplainedField['field'], ExplainedField['state']>>): HitKnown['fields'] =>
    Object.entries(given).map(([field, state]) => ({ ...differing, field: field as ExplainedField['field'], state }))
  const ask = ({ status = 2, language = 'en', known = {}, remarks = '', ...of }: object & Partial<Asking> = {}) =>
    suggestionsFor({ status, language, known, remarks, hit: { ...hit, ...of } })
  const idsOf = (more: Partial<Asking> = {}) => ask(more).map(({ id }) => id)

  test('go on a line of their own, without one when nothing stands there yet [ALR-016] [ALR-017]', () => {
    expect(withSuggestion({ ...falseHit, remarks: 'a' }, 's').remarks).toBe('a\ns')
    expect(withSuggestion(falseHit, 's').remarks).toBe('s')
  })

  test('of a false hit are offered only where the evidence says so', () => {
    expect(idsOf()).toEqual([])
    for (const state of ['agree', 'partly', 'missing'] as const)
      expect(
        idsOf({
          fields: states({ birth_date: state, country: state, identifier: state, gender: state, address: state }),
        }),
      ).toEqual([])
    expect(idsOf({ fields: states({ birth_date: 'differ' }) })).toEqual([1])
    expect(idsOf({ fields: states({ country: 'differ' }) })).toEqual([2])
    expect(idsOf({ fields: states({ identifier: 'differ' }) })).toEqual([3])
    expect(idsOf({ fields: states({ gender: 'differ' }) })).toEqual([5])
    expect(idsOf({ fields: states({ address: 'differ' }) })).toEqual([6])
    expect(idsOf({ fields: states({ country: 'differ' }), isCompany: true })).toEqual([7, 2])
    expect(idsOf({ hasPicture: true })).toEqual([5])
    expect(idsOf({ isDeceased: true })).toEqual([8])
    expect(idsOf({ isDeceased: true, isCompany: true })).toEqual([])
  })

  test('say that the characters differ only where both names have some and none of them correspond', () => {
    const name = (query: string[], candidate: string[], tokens: [string, string][] = []) => [
      {
        ...differing,
        field: 'name' as const,
        state: 'partly' as const,
        query,
        candidate,
        detail: {
          en: '',
          zh: '',
          tokens: tokens.map(([ours, theirs]) => ({
            query: ours,
            candidate: theirs,
            similarity: 1,
            weight: 1,
            en: '',
            zh: '',
          })),
        },
      },
    ]
    expect(idsOf({ fields: name(['FUNG Lai Kuen', '馮麗絹'], ['FENG Lijuan', '馮麗絹'], [['馮', '馮']]) })).toEqual([])
    expect(idsOf({ fields: name(['FUNG Lai Kuen', '馮麗絹'], ['FENG Lijuan']) })).toEqual([])
    expect(idsOf({ fields: name(['FUNG Lai Kuen', '馮麗絹'], ['FENG Lijuan', '風麗娟']) })).toEqual([4])
  })

  test('of a true hit say that facts agree only where all three do, and name an office only of a listed office holder', () => {
    const agreeing = states({ name: 'agree', birth_date: 'agree', country: 'agree' })
    expect(idsOf({ status: 1 })).toEqual([12, 11])
    expect(idsOf({ status: 1, fields: agreeing, known: { user: 'reviewer' } })).toEqual([9, 12, 11])
    expect(idsOf({ status: 1, fields: states({ name: 'agree', birth_date: 'partly', country: 'agree' }) })).toEqual([
      12, 11,
    ])
    expect(idsOf({ status: 1, isPolitical: true })).toEqual([12, 10, 11])
    expect(idsOf({ status: 0 })).toEqual([])
  })

  test('on several hits name no fact of one of them', () => {
    const several = (status: 1 | 2) =>
      suggestionsFor({ status, language: 'en', known: {}, remarks: '', hit: undefined })
    expect(several(2)).toEqual([])
    expect(several(1).map(({ id }) => id)).toEqual([12, 11])
  })

  test('hold a sentence made of the evidence, in the language of the screen', () => {
    const summary = 'Differs from the list: nationality.'
    expect(ask({ summary }).map(({ text }) => text)).toEqual([summary])
    expect(firstToAdd(ask({ summary, remarks: summary }))).toBeUndefined()
    expect(ask({ language: 'zh-hant', fields: states({ identifier: 'differ' }) })[0]?.text).toBe(
      '身份證明文件號碼與名單資料不同。',
    )
  })

  test('are filled from the record; what it does not know stays a slot', () => {
    const dob = ask({ fields: states({ birth_date: 'differ' }), known: { customer_dob: '1971-03-14' } }).find(
      ({ id }) => id === 1,
    )
    expect(dob?.text).toBe('Date of birth differs: customer 1971-03-14, list {hit_dob}.')
    expect(dob?.open).toEqual(['{hit_dob}'])
    expect(slotParts(dob?.text ?? '').filter(({ isSlot }) => isSlot)).toEqual([{ text: '{hit_dob}', isSlot: true }])
  })

  test('say what they add, and that they were added', () => {
    const fields = states({ identifier: 'differ' })
    const [third] = ask({ fields })
    expect(third).toMatchObject({ adds: third?.text.length, isUsed: false })
    const [again] = ask({ fields, ...(third && { remarks: third.text }) })
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
