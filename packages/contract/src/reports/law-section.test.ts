import { expect, test } from 'vitest'
import type { Drawing } from './drawing.ts'
import { lawOverview, lawSections } from './law-section.ts'
import { wordsIn } from './words.ts'

const law = {
  un: { state: 'ended', since: '2021-02-08', until: '2026-10-06', edition: null, reference: 'IVi.2', regime: null },
  hk: { state: 'in_force', since: '2021-06-18', until: null, edition: null, regulation: null },
  is_invented: false,
} as const
const drawn = (lang: Drawing['lang']): Drawing => ({ lang, word: wordsIn(lang) })

test('a hit on a binding list says on paper how it stands in law, in both languages', () => {
  const [section] = lawSections(law, drawn('en'))
  expect(section!.title).toMatch(/^Still binds here/)
  const page = JSON.stringify(section)
  for (const said of ['Delisted 06/Oct/2026', 'List of the Bureau, 18/Jun/2021', 'Law text of 30/Nov/2026.'])
    expect(page).toContain(said)
  expect(lawSections(law, drawn('zh-hant'))[0]!.title).toMatch(/^在本地仍具約束力/)
  expect(lawSections(undefined, drawn('en'))).toEqual([])
})

test('page one of several hits lists the stations of those on binding lists', () => {
  const [table] = lawOverview([{}, { law }], drawn('en'))
  const rows = table?.kind === 'table' ? table.rows.map((cells) => cells.map(({ text }) => text)) : []
  expect(rows).toEqual([
    [
      '2',
      'Delisted 06/Oct/2026, IVi.2',
      'Regulation not stated, the regulation of this regime',
      'List of the Bureau, 18/Jun/2021, 130 days after the UN',
    ],
  ])
})
