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
