import { packFormat } from '../pack-format.ts'
import type { Cover } from './cover-words.ts'

export const hash = 'ab'.repeat(32)
/** A pack of a person with three alerts and one attachment. */
export const cover: Cover = {
  about: {
    format: packFormat,
    product: '1.2.3',
    organisation: { id: 1, code: 'kestrel', name: 'Kestrel Bay Remittance' },
    party: { kind: 'person', id: 7 },
    made_by: 'officer',
    made_at: Date.UTC(2026, 10, 20, 3, 12, 41),
    chain_head: { seq: 41, hash },
    public_key: 'a2V5',
  },
  customer: { names: ['CHAN Tai Man', '陳大文'], reference: 'P-1' },
  story: {
    screenings: 2,
    first: Date.UTC(2026, 10, 19, 3, 0, 0),
    last: Date.UTC(2026, 10, 20, 3, 0, 0),
    hits: [
      {
        ...{
          name: 'CHEN Dawen',
          entity_id: 'ofac-sdn:1',
          codes: ['ofac-sdn'],
          lists: [{ en: 'OFAC SDN', zh: '美國 OFAC' }],
          binds: false,
          score: 0.83,
        },
        ...{
          raised: Date.UTC(2026, 10, 19, 3, 0, 0),
          status: 2,
          exposition: '0',
          remarks: 'Born elsewhere.',
          waits: false,
        },
        ...{ decided_by: 'wing.ngai', decided_date: Date.UTC(2026, 10, 19, 4, 0, 0), approved_by: 'k.lau' },
      },
    ],
  },
  releases: ['r1'],
  files: [
    {
      path: 'records/alerts.jsonl',
      sha256: 'cd'.repeat(32),
      size: 1234,
      rows: Array.from({ length: 3 }, () => ['a', 'b']),
    },
    { path: 'files/x', sha256: 'ef'.repeat(32), size: 5 },
  ],
}
