import { compareHits, type Hit, hitsPerScan } from '../screening/screening.ts'
import { countryNames } from '../values/countries.ts'
import { inLanguage, nameIn } from '../words/bilingual.ts'
import { type Block, cell, type Fact, fact, type Section, type Side, wideFact } from './document.ts'
import type { Drawing } from './drawing.ts'
import type { EvidenceOf, ScanEvidence } from './evidence.ts'
import { reportCount, reportDay, reportScore, reportTime } from './format.ts'
import { categoriesText, countryText, effectText, evidenceBlocks, listNames, statusCell } from './hit-blocks.ts'
import { wordOf } from './words.ts'

const texts = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
const given = (value: unknown): string => texts(value).join(' ')

/** A screening: the query, the lists, and every hit in screen order. */
export function screeningSections({ scan, hits }: EvidenceOf<'screening'>, drawing: Drawing) {
  const { word } = drawing
  const sorted = hits.toSorted((a, b) => b.score - a.score || compareHits(a, b))
  const sections: Section[] = [
    { title: `${word('hits')} ${countedText(sorted.length, scan, drawing)}`, blocks: [hitsBlock(sorted, drawing)] },
    ...sorted.slice(0, hitsPerScan).map(
      (hit, at): Section => ({
        title: `${at + 1}. ${hit.entity_name}`,
        blocks: [{ kind: 'facts', facts: hitFacts(hit, scan, drawing) }, ...evidenceBlocks(hit, drawing)],
      }),
    ),
    listsSection(scan, drawing),
  ]
  const subject = fact(word('scan'), { text: scan.key, isMono: true })
  return { subject, sides: [askedSide(scan, drawing), scanSide(scan, drawing)], sections }
}

/** Number of hits in the report, and the total if the screening was truncated. */
function countedText(n: number, { limit = hitsPerScan, whole }: ScanEvidence, { word }: Drawing): string {
  if (n < limit) return `(${reportCount(n)})`
  if (whole === undefined || whole.hits <= n) return word('hits.cut', { n: String(n) })
  return word(whole.is_cut ? 'hits.cutAtLeast' : 'hits.cutOf', { n: reportCount(n), whole: reportCount(whole.hits) })
}

function askedSide({ input }: ScanEvidence, { word, lang }: Drawing): Side {
  const rows: [string, string][] = [
    [word('names'), texts(input['names']).join(word('comma'))],
    [word('dob'), reportDay(given(input['dob']), lang)],
    [word('country'), countryText(given(input['nationality']), lang)],
    [word('gender'), wordOf(word, 'gender', given(input['gender']).toLowerCase().replace('others', 'other'))],
    [word('identity'), given(input['id'])],
  ]
  const facts = rows.filter(([, value]) => value !== '').map(([label, value]) => fact(label, value))
  return { label: word('searched'), reference: '', name: given(input['name']), facts }
}

/** The raising level, and the number of results below it. */
export function raisingFacts(raising: ScanEvidence['raising'], { word }: Pick<Drawing, 'word'>): Fact[] {
  if (raising === undefined) return []
  const { binding, others, not_raised } = raising
  return [
    fact(word('raiseFrom'), [binding, others].map(reportScore).join(word('comma'))),
    fact(word('notRaised'), String(not_raised)),
  ]
}

export function scanSide(scan: ScanEvidence, { word, lang }: Drawing): Side {
  const { exact, strong, weak } = scan.thresholds
  const { raising } = scan
  const since = given(scan.input['since'])
  return {
    label: word('scan'),
    reference: '',
    name: wordOf(word, 'mode', scan.mode),
    facts: [
      fact(word('screened.at'), `${reportTime(scan.create_date, lang)}${word('by')}${scan.username}`),
      ...(since === '' ? [] : [fact(word('screened.since'), { text: since.slice(0, 12), isMono: true })]),
      fact(word('algorithm'), scan.algorithm),
      fact(word('thresholds'), [exact, strong, weak].map(reportScore).join(word('comma'))),
      ...raisingFacts(raising, { word }),
    ],
  }
}

function hitFacts(hit: Hit, { lists }: ScanEvidence, drawing: Drawing): Fact[] {
  const { word, lang } = drawing
  const { decision } = hit
  return [
    fact(word('category'), categoriesText(hit.entity_categories, word)),
    fact(word('source'), `${listNames(hit.lists, lists, drawing)}${word('by')}${hit.entity_id}`),
    fact(word('effect'), effectText(hit, lang)),
    ...(decision
      ? [
          fact(
            word('decision'),
            `${word(`status.${decision.status}`)}${word('by')}${decision.username}${word('by')}${reportTime(decision.at, lang)}`,
          ),
        ]
      : []),
  ]
}

function hitsBlock(hits: readonly Hit[], { word, lang }: Drawing): Block {
  if (hits.length === 0) return { kind: 'text', text: word('hits.none') }
  const columns = [
    { title: word('similarity'), width: 14 },
    { title: word('score'), width: 8, isRight: true },
    { title: word('listed'), width: 32 },
    { title: word('category'), width: 20 },
    { title: word('country'), width: 13 },
    { title: word('decision'), width: 13 },
  ]
  const rows = hits.map((hit) => [
    cell(word(`level.${hit.similarity_level}`)),
    cell(reportScore(hit.score)),
    cell(hit.entity_name),
    cell(categoriesText(hit.entity_categories, word)),
    cell(hit.entity_countries.map((country) => inLanguage(countryNames(country), lang)).join(word('comma')) || '–'),
    hit.decision ? statusCell(hit.decision, word) : cell('–'),
  ])
  return { kind: 'table', columns, rows }
}

/** The lists that were searched, with their versions. */
export function listsSection(
  { lists, release, content_hash }: Pick<ScanEvidence, 'lists' | 'release'> & { content_hash: string | null },
  { word, lang }: Drawing,
): Section {
  const columns = [
    { title: word('list'), width: 60 },
    { title: word('version'), width: 26 },
    { title: word('entries'), width: 14, isRight: true },
  ]
  const rows = lists.map(({ name, name_zh_hant, version, entities }) => [
    cell(nameIn({ name, name_zh_hant }, lang)),
    cell(version === '' ? '–' : reportDay(version, lang)),
    cell(reportCount(entities)),
  ])
  const facts = [
    wideFact(word('release'), { text: release, isMono: true }),
    ...(content_hash === null ? [] : [wideFact(word('content'), { text: content_hash, isMono: true })]),
  ]
  return {
    title: word('lists'),
    blocks: [
      { kind: 'table', columns, rows },
      { kind: 'facts', facts },
    ],
  }
}
