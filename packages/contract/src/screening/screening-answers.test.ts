import { expect, test } from 'vitest'
import { StoredScanAnswer } from './screening-answers.ts'

const scan = {
  scan_id: '01990000-0000-7000-8000-000000000000',
  key: 'k',
  mode: 'single' as const,
  input: { name: 'Ada Example' },
  release: 'r',
  algorithm: 'standard-1',
  settings: { thresholds: { exact: 0.97, strong: 0.8, weak: 0.6 }, limit: 100 },
  content_hash: 'h',
  input_hash: null,
  hit_count: 1,
  person: null,
  company: null,
  username: 'officer',
  create_date: 1,
}

test('evidence from before a field was kept is answered as it was stored, and nothing it says is left out', () => {
  const hits = [
    { entity_id: 'demo:1', score: 0.7, kept_then: 'yes', explanation: { algorithm: 'standard-1', then: 1 } },
  ]
  expect(StoredScanAnswer.parse({ ...scan, hits }).hits).toEqual(hits)
})
