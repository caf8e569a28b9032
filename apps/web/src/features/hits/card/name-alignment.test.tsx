import type { SecondPair } from '@probity/contract/screening/match-card.ts'
import { cleanup, render } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chooseLanguage, loadWords } from '#web/i18n/translate.ts'
import { NameAlignment } from './name-alignment.tsx'

const sentence = { en: 'same', zh: '相同' }
const name = {
  field: 'name',
  state: 'agree',
  points: 1,
  query: ['Heron'],
  candidate: ['Heron'],
  detail: { ...sentence, tokens: [{ query: 'Heron', candidate: 'Heron', similarity: 1, ...sentence }] },
} as unknown as Parameters<typeof NameAlignment>[0]['fields'][number]

beforeAll(async () => {
  await chooseLanguage('zh-hant')
  await loadWords('core', 'hits')
})
afterAll(() => chooseLanguage('en'))

test('the alignment is headed by the word for a name of a person or of a company', () => {
  const heading = (isCompany: boolean) => {
    const { container } = render(<NameAlignment fields={[name]} isCompany={isCompany} />)
    const text = container.querySelector('h3')?.textContent
    cleanup()
    return text
  }
  expect([heading(false), heading(true)]).toEqual(['姓名對照', '名稱對照'])
})

test('names in two scripts stand side by side, the Chinese one first, whichever decided', () => {
  const pairOf = (query: string, candidate: string, alone = false): SecondPair => ({
    state: 'partly',
    query: [query],
    candidate: [candidate],
    detail: {
      ...sentence,
      tokens: [{ query, candidate: alone ? null : candidate, similarity: 1, weight: 1, ...sentence }],
    },
  })
  const [han, latin] = [pairOf('陳', '陈'), pairOf('CHAN', 'CHEN')]
  const shown = (decided: SecondPair, second: SecondPair | null) => {
    const fields = [{ ...name, ...decided }]
    const { container } = render(<NameAlignment fields={fields} isCompany={false} second={second} />)
    const texts = Array.from(container.querySelectorAll('ul'), (ul) => ul.textContent)
    cleanup()
    return texts
  }
  expect(shown(latin, han)).toEqual(['陳相同陈', 'CHAN相同CHEN'])
  expect(shown(han, latin)).toEqual(['陳相同陈', 'CHAN相同CHEN'])
  expect(shown(latin, null)).toEqual(['CHAN相同CHEN'])
  expect(shown(latin, pairOf('陳', '李', true))[0]).toBe('陳名單沒有—沒有')
})
