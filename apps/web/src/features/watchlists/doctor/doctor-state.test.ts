import { expect, test } from 'vitest'
import { officialLists, rowsOfDoctor } from './doctor-state.ts'

test('the official lists stand in their order, whether they serve or not', () => {
  const list = (code: string) => ({ code, last_error: '', own: false, phase: null, legal_effect: { code: 'policy' } })
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

test('another list has a row while it is read and when its file was refused', () => {
  const list = (code: string, part: object) => ({
    ...{ code, last_error: '', own: false, phase: null, legal_effect: { code: 'policy' } },
    ...part,
  })
  const status = {
    lists: [list('un', {}), list('own-1-board', { own: true, last_error: 'line 2' }), list('ch-seco', {})],
    available: [list('jp-mof', { phase: 'reading' }), list('us-csl', { last_error: 'csl.csv: the file is empty' })],
  }
  expect(rowsOfDoctor(status as never).map(({ code }) => code)).toEqual(['un', 'us-csl', 'jp-mof'])
})
