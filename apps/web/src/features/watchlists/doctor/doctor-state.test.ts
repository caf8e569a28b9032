import { expect, test } from 'vitest'
import { officialLists } from './doctor-state.ts'

test('the official lists stand in their order, whether they serve or not', () => {
  const list = (code: string) => ({ code, last_error: '', legal_effect: { code: 'policy' } })
  const status = {
    lists: [list('demo'), list('uk'), list('eu-fsf')],
    available: [list('un'), list('ofac-sdn'), list('jp-mof')],
  }
  const shown = officialLists(status as never)
  expect(shown.map(({ code, serves }) => [code, serves])).toEqual([
    ['un', false],
    ['ofac-sdn', false],
    ['eu-fsf', true],
    ['uk', true],
  ])
})
