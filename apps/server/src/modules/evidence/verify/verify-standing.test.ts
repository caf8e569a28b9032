import { expect, test } from 'vitest'
import type { ReadPack } from './read-pack.ts'
import { standingFindings } from './verify-standing.ts'
import type { Trail } from './verify-trail.ts'

const row = { id: 5, person: 7, company: null, entity_id: 'Q-1', alert: null, case_entity: 11 }
const packOf = (...rows: object[]) =>
  ({
    files: new Map([['records/standing_hits.jsonl', { sha256: '', lines: rows.map((one) => JSON.stringify(one)) }]]),
    manifest: { party: { kind: 'person', id: 7 } },
  }) as unknown as ReadPack
const trace = (table: string, parent: number, entity_id: string, verb = 'INSERT') =>
  ({ verb, table, parent, after: { entity_id } }) as unknown as Trail['traces'][number]
const trailOf = (traces: Trail['traces'], late: Trail['traces'] = []) =>
  ({ traces, late: { traces: late } }) as unknown as Trail

test('a standing hit that the sealed trail raised for this party is proven, also by a late trace', () => {
  const raised = trace('alert_case_entities', 11, 'Q-1')
  expect(standingFindings(packOf(row), trailOf([raised]))).toEqual([])
  expect(standingFindings(packOf(row), trailOf([], [raised]))).toEqual([])
})

test('a standing hit whose listed party got another id is proven by the trace of that change alone', () => {
  const trail = trailOf([trace('alert_case_entities', 11, 'Q-0'), trace('alert_case_entities', 11, 'Q-1', 'UPDATE')])
  expect(standingFindings(packOf(row), trail)).toEqual([])
  expect(standingFindings(packOf({ ...row, entity_id: 'Q-0' }), trail)).toHaveLength(1)
})

test.each([
  ['of another listed party', row, trace('alert_case_entities', 11, 'Q-2')],
  ['of another customer', { ...row, person: 8 }, trace('alert_case_entities', 11, 'Q-1')],
  [
    'of an alert that only has the same id',
    { ...row, alert: 11, case_entity: null },
    trace('alert_case_entities', 11, 'Q-1'),
  ],
  ['whose trace is an update', row, trace('alert_case_entities', 11, 'Q-1', 'UPDATE')],
])('a standing hit %s is unproven', (_, standing, raised) => {
  const findings = standingFindings(packOf(standing), trailOf([raised]))
  expect(findings.map(({ kind }) => kind)).toEqual(['unproven'])
  expect(findings[0]?.what).toContain('standing_hits 5')
})
