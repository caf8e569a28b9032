import { describe, expect, test } from 'vitest'
import type { RunEvidence } from './evidence.ts'
import { reportDocument } from './report-document.ts'

const noon = Date.UTC(2026, 10, 20, 3, 12, 41)
const head = {
  organisation: { code: 'kestrel', name: 'Kestrel Bay Remittance', name_zh: null },
  username: 'wing.ngai',
  printed_at: noon,
  number: 'R-2026-00001',
}
describe('a report of a run', () => {
  const run: RunEvidence = {
    id: 6,
    type: 'all',
    status: 'completed',
    initiator: 'manual',
    username: 'wing.ngai',
    start_date: noon,
    end_date: noon + 3000,
    spent_ms: 3000,
    person_total: 2,
    person_done: 2,
    company_total: 0,
    company_done: 0,
    hits: 0,
    already_decided: 65,
    release: 'r',
    algorithm: 'standard-1',
    thresholds: { exact: 0.95, strong: 0.8, weak: 0.6 },
    manifest: null,
    lists: [],
    raised: [],
  }
  test('without new hits does not say that there were none, and names its thresholds as the screens do', () => {
    const said = JSON.stringify(reportDocument({ kind: 'batch', head, run }, 'en'))
    expect(said).toContain('No new hit. Hits decided or waiting already are counted above.')
    expect(said).not.toContain('No hit in the lists asked.')
    const chinese = JSON.stringify(reportDocument({ kind: 'ongoing', head, run }, 'zh-hant'))
    expect(chinese).toContain('門檻（完全相符、高度相似、部分相似）')
  })
  test('counts a party on two lists once for each customer, beside its rows', () => {
    const outcome = { raised: 3, reopened: 0, already_decided: 0, already_pending: 0, auto_resolved: 0, came_back: [] }
    const listed = { alerts: 2, pending: 0, decided: 0, not_raised: 0, levels: { EXACT: 0, STRONG: 2, WEAK: 0 } }
    const row = (reference: string, entity_id: string, of?: string) =>
      ({
        reference,
        entity_id,
        listed: of,
        party: 'CHAN Tai Man',
        categories: [],
        similarity_level: 'STRONG',
        score: 0.8,
        status: 0,
      }) as unknown as RunEvidence['raised'][number]
    const of = (raised: RunEvidence['raised'], more: object = {}) =>
      JSON.stringify(reportDocument({ kind: 'batch', head, run: { ...run, ...more, hits: 3, raised } }, 'en'))
    const rows = [row('P-1', 'eu:1', 'eu:1'), row('P-1', 'un:9', 'eu:1'), row('P-2', 'eu:1', 'eu:1')]
    const said = of(rows, { outcome: { ...outcome, listed } })
    expect(said).toContain('Hits (2 listed parties on 3 rows of lists)')
    expect(said).toContain('"2 listed parties on 3 rows of lists"')
    expect(of(rows.map((hit) => ({ ...hit, listed: undefined })))).toContain('Hits (3)')
  })
})
