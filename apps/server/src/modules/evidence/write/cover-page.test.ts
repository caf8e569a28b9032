import { expect, test } from 'vitest'
import { fingerprintOfKey } from '../signing-key.ts'
import { cover, hash } from './cover.test-data.ts'
import { coverPage } from './cover-page.ts'

test('the cover states in both languages whom the pack is about, who made it, what it contains and how to verify it', () => {
  const page = coverPage(cover)
  for (const text of [
    'CHAN Tai Man',
    '陳大文',
    'P-1',
    'Kestrel Bay Remittance',
    'officer',
    'OFAC SDN 0.83',
    'wing.ngai, 19/Nov/2026 12:00:00',
    'k.lau',
    '20/Nov/2026 11:12:41',
    '2026-11-20 11:12:41',
  ])
    expect(page).toContain(text)
  for (const text of ['Evidence pack', '證據檔案包', 'How to verify it', '如何查核']) expect(page).toContain(text)
  expect(page).toContain(`evidence verify FILE --key ${fingerprintOfKey('a2V5')} --head ${hash}`)
  expect(page).toMatch(/Alerts <span lang="zh-Hant-HK">警示<\/span><\/th><td>3</)
  for (const { path, sha256 } of cover.files) {
    expect(page).toContain(`<code>${path}</code>`)
    expect(page).toContain(sha256)
  }
})

test('names are text on the cover, and it loads nothing', () => {
  const page = coverPage({ ...cover, customer: { names: ['<script>alert("x")</script>'], reference: "'&" } })
  expect(page).not.toContain('<script')
  expect(page).toContain('&lt;script&gt;alert(&quot;x&quot;)')
  expect(page).toContain("default-src 'none'")
  expect(page).not.toMatch(/src=|href=/)
})
