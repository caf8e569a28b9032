import { type ExplainedField, type TokenMatch, tellingFields } from '@probity/contract/screening/match-card.ts'
import { describe, expect, test } from 'vitest'
import { pairsOf } from './alignment.ts'
import { markedParts } from './card/value-marks.ts'
import { countStates, isNotCompared, isWorthAsking, signedPoints, tellingWhatIf } from './evidence.ts'

type Given = Partial<ExplainedField> & Pick<ExplainedField, 'field' | 'state'>
const fieldOf = (given: Given): ExplainedField => ({
  points: 0,
  query: [],
  candidate: [],
  detail: { en: '', zh: '' },
  ...given,
})
const token = (query: string | null, candidate: string | null, similarity: number): TokenMatch => ({
  query,
  candidate,
  similarity,
  weight: 1,
  en: 'reason',
  zh: '原因',
})
const nameWith = (...tokens: TokenMatch[]) =>
  fieldOf({ field: 'name', state: 'partly', detail: { en: '', zh: '', tokens } })

describe('the name alignment', () => {
  test('tells the same word, a form of it, and a word that stands alone', () => {
    const pairs = pairsOf([
      nameWith(token('chan', 'chan', 1), token('man', 'wen', 0.9), token('peter', null, 0), token(null, 'li', 0)),
    ])
    expect(pairs.map(({ link }) => link)).toEqual(['same', 'variant', 'alone', 'alone'])
  })

  test('shows a traditional and a simplified character as forms of one, not as the same sign', () => {
    expect(pairsOf([nameWith(token('陳', '陈', 1))])[0]?.link).toBe('variant')
  })

  test('shows each character of equal Chinese words in a box of its own, and which of them is written differently', () => {
    const pairs = pairsOf([nameWith(token('國樑', '国樑', 1), token('國樑', 'Kwok Leung', 1))])
    expect(pairs.map(({ ours, theirs, link, reason }) => [ours, theirs, link, reason.en])).toEqual([
      ['國', '国', 'variant', 'reason'],
      ['樑', '樑', 'same', 'same'],
      ['國樑', 'Kwok Leung', 'variant', 'reason'],
    ])
  })

  test('puts Chinese words first and keeps the order of the rest', () => {
    const pairs = pairsOf([nameWith(token('tai', 'da', 0.9), token('大', '大', 1), token('man', 'wen', 0.9))])
    expect(pairs.map(({ ours }) => ours)).toEqual(['大', 'tai', 'man'])
  })

  test('has the words in the order of the name, not as the engine weighed them, each of two like ones at its own place', () => {
    const tokens = ['Kong', 'Lantern', 'of', 'House', 'of', 'Hong'].map((word) => token(word, word.toLowerCase(), 1))
    const name = { ...nameWith(token(null, 'ltd', 0), ...tokens), query: ['House of Lantern of Hong Kong'] }
    expect(pairsOf([name]).map(({ ours }) => ours)).toEqual(['House', 'of', 'Lantern', 'of', 'Hong', 'Kong', null])
  })

  test('is empty for a card without tokens', () => {
    expect(pairsOf([fieldOf({ field: 'name', state: 'differ' })])).toEqual([])
  })
})

describe('marks in a value', () => {
  const marked = (field: ExplainedField, value: string, others: string[]) =>
    markedParts(field, value, others)
      .map(({ text, isMarked }) => (isMarked ? `[${text}]` : text))
      .join('')

  test('cover the year that a date shares with a year', () => {
    const field = fieldOf({ field: 'birth_date', state: 'partly' })
    expect(marked(field, '1971-03-14', ['1971'])).toBe('[1971]-03-14')
    expect(marked(field, '1971', ['1971-03-14'])).toBe('[1971]')
    expect(marked(field, '1983-08-31', ['1982'])).toBe('1983-08-31')
  })

  test('cover the words that two addresses share, with what stands between them', () => {
    const field = fieldOf({ field: 'address', state: 'partly' })
    expect(marked(field, '41 Des Voeux Rd W, Sheung Wan', ['Sheung Wan, Macao'])).toBe(
      '41 Des Voeux Rd W, [Sheung Wan]',
    )
    expect(marked(field, '上環德輔道西', ['香港上環'])).toBe('[上環]德輔道西')
  })

  test('cover the words of a name that have a counterpart', () => {
    const field = { ...nameWith(token('CHAN', 'CHEN', 0.9), token('Peter', null, 0)), query: ['CHAN Peter'] }
    expect(marked(field, 'CHAN Peter', ['CHEN'])).toBe('[CHAN] Peter')
  })

  test('are none where the field differs or is missing', () => {
    expect(marked(fieldOf({ field: 'birth_date', state: 'differ' }), '1971-03-14', ['1971-05-01'])).toBe('1971-03-14')
  })
})

describe('the fields of a card', () => {
  const dob = fieldOf({ field: 'birth_date', state: 'missing' })
  const name = fieldOf({ field: 'name', state: 'agree' })
  const explanation = { algorithm: 'standard-1', fields: [name, dob], what_if: [] }

  test('leave out what a company cannot have, and keep what a person lacks', () => {
    expect(tellingFields({ entity_type: 'ENTITY', explanation })).toEqual([name])
    expect(tellingFields({ entity_type: 'PERSON', explanation })).toEqual([name, dob])
  })

  test('are counted by how they agree', () => {
    expect(countStates([name, dob])).toEqual({ same: 1, partly: 0, differs: 0, missing: 1 })
  })

  test('say to ask only for what the list has and the customer lacks', () => {
    expect(isWorthAsking({ ...dob, candidate: ['1971'] })).toBe(true)
    expect(isWorthAsking({ ...dob, query: ['1971'] })).toBe(false)
    expect(isWorthAsking(dob)).toBe(false)
  })

  test('say of two numbers that neither agree nor differ that they were not compared', () => {
    const number = fieldOf({ field: 'identifier', state: 'missing', query: ['H1'], candidate: ['P2'] })
    expect(isNotCompared(number)).toBe(true)
    expect(isNotCompared({ ...number, candidate: [] })).toBe(false)
    expect(isNotCompared({ ...number, state: 'differ' })).toBe(false)
  })

  test('say what would change the score, without what a company cannot have and what changes nothing', () => {
    const entry = (field: string, delta: number) => ({ field, state: 'agree', delta, en: '', zh: '' })
    const told = { ...explanation, what_if: [entry('gender', 0.1), entry('address', 0.05), entry('country', 0.001)] }
    const fieldsOf = (entity_type: 'PERSON' | 'ENTITY') =>
      tellingWhatIf({ entity_type, explanation: told }).map(({ field }) => field)
    expect(fieldsOf('PERSON')).toEqual(['gender', 'address'])
    expect(fieldsOf('ENTITY')).toEqual(['address'])
  })

  test('give points with a sign, and none to what rounds to nothing', () => {
    expect([0.979, -0.0393, 0.0031, -0.0049, 0].map(signedPoints)).toEqual(['+0.98', '−0.04', '0.00', '0.00', '0.00'])
  })
})
