import { expect, test } from 'vitest'
import { legalHeadline } from './legal-headline.ts'

test('a list of the firm itself is not called a foreign one, unless another list names the party too', () => {
  expect(legalHeadline({ code: 'policy' }, ['own-demo-board'])).toBe('legal.own')
  expect(legalHeadline({ code: 'policy' }, ['own-demo-board', 'eu-fsf'])).toBe('legal.policy')
  expect(legalHeadline({ code: 'binding' }, ['un'])).toBe('legal.binding')
  expect(legalHeadline({ code: 'policy' }, [])).toBe('legal.policy')
})
