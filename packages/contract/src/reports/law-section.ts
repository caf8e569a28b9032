import { type LawFacts, lawState } from '../law/law-facts.ts'
import { lawStateText, lawText } from '../law/law-words.ts'
import { inLanguage } from '../words/bilingual.ts'
import { type Block, cell, type Section } from './document.ts'
import type { Drawing } from './drawing.ts'

/** The state of a listing in a few words, for the overview of a case. */
export const lawStateIn = (facts: LawFacts, { lang }: Pick<Drawing, 'lang'>): string =>
  inLanguage(lawStateText(lawState(facts)), lang)

/** How each hit on a binding list stands, for page one of a case with several hits. */
export function lawOverview(hits: readonly { law?: LawFacts | null | undefined }[], { word, lang }: Drawing): Block[] {
  const told = hits.flatMap(({ law }, at) => (law ? [{ at, text: lawText(law, lang) }] : []))
  const [first] = told
  if (first === undefined) return []
  const columns = first.text.stations.map(({ title }) => ({ title, width: 32 }))
  const rows = told.map(({ at, text: { stations } }) => [
    cell(String(at + 1)),
    ...stations.map(({ value, note }) => cell([value, note].filter((part) => part !== '').join(word('comma')))),
  ])
  return [{ kind: 'table', columns: [{ title: '#', width: 4 }, ...columns], rows }]
}

/** The listing of a hit in Hong Kong law: stations, what must be done and by when, and the day of the table. */
export function lawSections(facts: LawFacts | null | undefined, { word, lang }: Drawing): Section[] {
  if (!facts) return []
  const { headline, stations, duties, remark, dated } = lawText(facts, lang)
  return [
    {
      title: headline,
      blocks: [
        {
          kind: 'table',
          columns: [
            { title: word('law.station'), width: 20 },
            { title: word('law.says'), width: 50 },
            { title: word('law.note'), width: 30 },
          ],
          rows: stations.map(({ title, value, note }) => [cell(title), cell(value, { isBold: true }), cell(note)]),
        },
        {
          kind: 'table',
          columns: [
            { title: word('law.act'), width: 56 },
            { title: word('law.source'), width: 24 },
            { title: word('law.limit'), width: 20 },
          ],
          rows: duties.map(({ act, law, limit }) => [cell(act), cell(law), cell(limit)]),
        },
        { kind: 'text', text: [remark, word('law.dated', { date: dated })].join(lang === 'en' ? ' ' : '') },
      ],
    },
  ]
}
