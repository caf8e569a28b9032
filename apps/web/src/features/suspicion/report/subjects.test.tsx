import type { Subject, SuspicionReport } from '@probity/contract/suspicion/suspicion-reports.ts'
import { fireEvent, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { loadWords } from '#web/i18n/translate.ts'
import { renderInProduct } from '#web/ui/in-product.test-double.tsx'
import { Subjects } from './subjects.tsx'

const person: Subject = {
  ...{ key: 'a', kind: 'individual', role: 'client', reference: 'P-1', name: 'CHAN Tai Man', name_zh: '陳大文' },
  ...{
    birth: '1980-02-03',
    country: 'HK',
    document: '',
    number: 'A123456(3)',
    address: '',
    tel: '',
    occupation: 'Clerk',
  },
}
const show = (subjects: readonly Subject[]) =>
  renderInProduct(<Subjects report={{ subjects } as SuspicionReport} mayWrite onChange={() => undefined} />)

beforeAll(() => loadWords('core', 'suspicion'))

test('the number of a person stands masked on the page, and whole where it is edited', async () => {
  show([person])
  expect(document.body.textContent).toContain('A•••56(3)')
  expect(document.body.textContent).not.toContain('A123456(3)')
  fireEvent.click(screen.getByRole('button', { name: /CHAN Tai Man/ }))
  expect(await screen.findByDisplayValue('A123456(3)')).toBeTruthy()
})

test('the number of a company is public, and a missing one is no mask', () => {
  show([
    { ...person, key: 'b', kind: 'corporate', number: '1234567' },
    { ...person, key: 'c', number: '' },
  ])
  expect(document.body.textContent).toContain('1234567')
  expect(document.body.textContent).not.toContain('•••')
})

test('a name is written as everywhere: the Chinese one as a whole, and both as one text to be read on hover', () => {
  show([{ ...person, name_zh: '陳 大文' }])
  const chinese = screen.getByText('陳大文')
  expect(chinese.getAttribute('lang')).toBe('zh-Hant-HK')
  expect(screen.getByTitle('CHAN Tai Man 陳大文').contains(chinese)).toBe(true)
})
