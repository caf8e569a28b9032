import { describe, expect, test } from 'vitest'
import { personas } from './data/personas.ts'
import { shippedQuestionnaires } from './data/shipped-questionnaires.ts'
import { registerLevel } from './level-rank.ts'
import { gapsOf } from './questionnaire-gaps.ts'
import type { PlainQuestionnaire, QuestionnaireContent } from './questionnaire-shapes.ts'
import { assess, indicatorOf, levelOf } from './risk-score.ts'

/** The questionnaire with an id for every row. */
function numbered({ factors, levels }: PlainQuestionnaire) {
  let last = 0
  const id = () => ++last
  return {
    levels,
    factors: factors.map((factor) => ({
      ...factor,
      id: id(),
      questions: factor.questions.map((question) => ({
        ...question,
        id: id(),
        options: question.options.map((option) => ({ ...option, id: id() })),
      })),
    })),
  }
}
const shipped = (target: string) => numbered(shippedQuestionnaires.find((one) => one.target === target)!)

function answersOf(questionnaire: ReturnType<typeof numbered>, places: readonly (readonly number[])[]) {
  return new Map(
    questionnaire.factors.flatMap((factor, at) =>
      factor.questions.map((question, of): [number, number] => [question.id, question.options[places[at]![of]!]!.id]),
    ),
  )
}

const one = (ratio: number, question: number, scores: readonly number[]) => ({
  id: 1,
  ratio,
  questions: [{ id: 2, ratio: question, options: scores.map((score, at) => ({ id: 10 + at, score })) }],
})
const levels = [
  { name: 'Low', min_score: 0 },
  { name: 'Medium', min_score: 40 },
  { name: 'High', min_score: 70 },
]

const expected: readonly [string, number, string][] = [
  ['HK salaried resident, money changing in person', 10.35, 'Low Risk'],
  ['Domestic helper, monthly remittance, cash', 23.05, 'Low Risk'],
  ['Cash-intensive shop owner remitting to a grey-list country', 27.9, 'Medium Risk'],
  ['Non-HK PEP, medium-risk country, remote with certified copies', 48.35, 'High Risk'],
  ['PEP with adverse media, high-risk country, nominee service', 88.65, 'High Risk'],
  ['HK trading company, 5 years, audited', 17.3, 'Low Risk'],
  ['Offshore shell with nominee, remote', 62.16, 'High Risk'],
  ['HK$5,000 forex, low-risk walk-in regular', 12.1, 'Low Risk'],
  ['HK$200,000 outward to grey list, third-party cash, unexplained', 61.25, 'High Risk'],
]

describe('the shipped assessments', () => {
  test.each(expected)(
    '%s scores %d: %s, and the best answers reach the last block [RSK-031] [RSK-033] [RSK-035]',
    (name, score, level) => {
      const persona = personas.find((each) => each.name === name)!
      const questionnaire = shipped(persona.target)
      const found = assess(questionnaire, answersOf(questionnaire, persona.answers))
      expect([found.score.toFixed(2), found.level, found.answered]).toEqual([score.toFixed(2), level, found.questions])
      const sum = found.factor_scores.reduce((total, factor) => total + factor.score, 0)
      expect(sum).toBeCloseTo(found.score, 8)
      const best = assess(questionnaire, new Map())
      expect([found.max, indicatorOf({ score: best.highest, max: best.max })]).toEqual([best.highest, 2])
    },
  )
  test('lack nothing, and every persona is tested', () => {
    for (const questionnaire of shippedQuestionnaires)
      expect(gapsOf(questionnaire as PlainQuestionnaire & QuestionnaireContent)).toEqual([])
    expect(personas.map(({ name }) => name)).toEqual(expected.map(([name]) => name))
  })
})

test('each factor is scaled by the ratio of its questions and its own [RSK-032]', () => {
  const found = assess({ factors: [one(50, 40, [10, 90])], levels }, new Map([[2, 10]]))
  expect([found.score, found.max]).toEqual([2, 18])
  expect(found.question_scores).toEqual([{ question: 2, answer: 10, score: 2, max: 18 }])
})

test('a level is reached at its minimum score, the highest one counts [RSK-033]', () => {
  expect([0, 39.99, 40, 69.9999, 70, 100].map((score) => levelOf(levels, score))).toEqual([
    'Low',
    'Low',
    'Medium',
    'Medium',
    'High',
    'High',
  ])
  expect(levelOf(levels.toReversed(), 70)).toBe('High')
})

test('the indicator is the share of the maximum, doubled and floored [RSK-035] [LIM-052]', () => {
  expect([0, 49.99, 50, 99.99, 100].map((score) => indicatorOf({ score, max: 100 }))).toEqual([0, 0, 1, 1, 2])
})

test('a high level counts as high whatever the indicator shows [RSK-037]', () => {
  expect(indicatorOf({ score: 90, max: 100 })).toBe(1)
  expect(levels.map(({ name }) => registerLevel(levels, name))).toEqual(['Low Risk', 'Medium Risk', 'High Risk'])
  const four = [...levels, { name: 'Very high', min_score: 90 }]
  expect(four.map(({ name }) => registerLevel(four, name))).toEqual([
    'Low Risk',
    'Medium Risk',
    'Medium Risk',
    'High Risk',
  ])
})

test('without anything to score the indicator is 0, and below the lowest level there is none [RSK-038]', () => {
  expect(indicatorOf(assess({ factors: [], levels: [] }, new Map()))).toBe(0)
  const high = [{ name: 'High', min_score: 10 }]
  expect(assess({ factors: [one(100, 100, [9.99])], levels: high }, new Map([[2, 10]])).level).toBeUndefined()
  expect(registerLevel(high, undefined)).toBe('Not In List')
})

test('levels compare the score before it is rounded to four decimals [RSK-039]', () => {
  const just = assess({ factors: [one(100, 39.99, [100])], levels }, new Map([[2, 10]]))
  expect([just.score, just.level]).toEqual([39.99, 'Low'])
  // 99.99 % of 63.25 % of 63.24 is 39.9953: two decimals show it as 40.00.
  const near = assess({ factors: [one(63.24, 63.25, [99.99])], levels }, new Map([[2, 10]]))
  expect([near.score.toFixed(2), near.level]).toEqual(['40.00', 'Low'])
})

test('open questions count nothing and reach as far as their options', () => {
  const found = assess({ factors: [one(100, 100, [10, 80])], levels }, new Map())
  expect([found.score, found.lowest, found.highest, found.level, found.highestLevel]).toEqual([
    0,
    10,
    80,
    'Low',
    'High',
  ])
  expect(found.question_scores).toEqual([])
})

test('sums other than 100, missing Chinese, few options and levels out of order are gaps [RSK-054]', () => {
  const [person] = structuredClone(shippedQuestionnaires) as (PlainQuestionnaire & QuestionnaireContent)[]
  person!.factors[0]!.ratio = 40
  person!.factors[1]!.questions[0]!.ratio = 39.5
  person!.factors[2]!.questions[0]!.options.splice(1)
  person!.factors[3]!.questions[0]!.options[0]!.name_zh_hant = ' '
  person!.levels[2]!.min_score = 25
  expect(gapsOf(person!)).toEqual([
    { path: 'factors', code: 'sum', sum: 105 },
    { path: 'factors.1.questions', code: 'sum', sum: 99.5 },
    { path: 'factors.2.questions.0.options', code: 'no_options' },
    { path: 'factors.3.questions.0.options.0.name_zh_hant', code: 'no_chinese' },
    { path: 'levels.2.min_score', code: 'level_order' },
  ])
})
