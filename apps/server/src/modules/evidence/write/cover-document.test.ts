import { expect, test } from 'vitest'
import { renderPdf } from '#modules/reports/reports.public.ts'
import { fingerprintOfKey } from '../signing-key.ts'
import { cover, hash } from './cover.test-data.ts'
import { coverDocument } from './cover-document.ts'

const textOf = (lang: 'en' | 'zh-hant', of = cover) => JSON.stringify(coverDocument(of, lang))

test.each([
  ['en', ['Evidence pack', '20/Nov/2026 11:12:41 officer', 'Natural person #7', 'How to verify it']],
  ['zh-hant', ['證據檔案包', '2026-11-20 11:12:41 officer', '自然人 #7', '如何查核']],
] as const)('the cover in %s says whom the pack is about, who made it and how it is verified', (lang, words) => {
  const text = textOf(lang)
  for (const part of [...words, 'CHAN Tai Man 陳大文', 'P-1', 'Kestrel Bay Remittance', 'records/alerts.jsonl'])
    expect(text).toContain(part)
  expect(text).toContain(`evidence verify FILE --key ${fingerprintOfKey('a2V5')} --head ${hash}`)
})

test('the cover tells who was screened, what was hit on which list, who decided and who approved', async () => {
  const text = textOf('en')
  for (const part of [
    'CHAN Tai Man was screened 2 times',
    '1 hit was raised, 0 not decided yet.',
    'CHEN Dawen',
    'OFAC SDN 0.83',
    'False hit: Different person or entity: identity details do not agree “Born elsewhere.”',
    'wing.ngai, 19/Nov/2026 12:00:00',
    'k.lau',
  ])
    expect(text).toContain(part)
  expect(textOf('zh-hant')).toContain('CHAN Tai Man共篩查 2 次')
})

test('of many files the first are named, and where the others are listed is said', () => {
  const files = Array.from({ length: 201 }, (_, at) => ({ path: `files/${at}`, sha256: hash, size: 1 }))
  const text = textOf('en', { ...cover, files })
  expect(text).toContain('files/199')
  expect(text).not.toContain('files/200')
  expect(text).toContain('1 more files and the hash of each are listed in cover.html.')
})

test('a name in any script is printed, in one file for each language', async () => {
  const odd = { ...cover, customer: { names: ['#[name] @x $1', '𠮷田'], reference: '' } }
  for (const lang of ['en', 'zh-hant'] as const) {
    const pdf = await renderPdf(coverDocument(odd, lang), cover.about.made_at)
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  }
})
