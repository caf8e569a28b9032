import { storedName } from '../parties/stored-name.ts'
import { comebackReasons } from '../screening/run-progress.ts'
import { inLanguage } from '../words/bilingual.ts'
import { type Block, cell, fact, type Section } from './document.ts'
import type { Drawing } from './drawing.ts'
import type { EvidenceOf, RunEvidence, RunHit } from './evidence.ts'
import { reportCount, reportDuration, reportScore, reportTime } from './format.ts'
import { categoriesText, rowsText, statusCell } from './hit-blocks.ts'
import { listsSection } from './screening-sections.ts'
import { wordOf } from './words.ts'

/** Maximum rows in print; the spreadsheet of the report has all rows. */
const printedHits = 2_000

/** A batch or ongoing run: its coverage, its findings, its lists. */
export function runSections({ kind, run }: EvidenceOf<'batch' | 'ongoing'>, drawing: Drawing) {
  const { word, lang } = drawing
  const ended = run.end_date === null ? '–' : reportTime(run.end_date, lang)
  const sections: Section[] = [
    { title: word('summary'), blocks: [{ kind: 'facts', facts: summaryFacts(run, drawing) }] },
    ...outcomeSections(run, drawing),
    { title: `${word('hits')} (${raisedText(run.raised, word)})`, blocks: hitBlocks(run.raised, drawing) },
    listsSection({ ...run, content_hash: run.manifest }, drawing),
  ]
  const side = {
    label: word('run'),
    reference: String(run.id),
    name: `${word(`mode.${kind === 'batch' ? 'batch' : run.type === 'full' ? 'ongoing_full' : 'ongoing_delta'}`)}`,
    facts: [
      fact(word('run.status'), wordOf(word, 'run', run.status)),
      fact(word('started'), reportTime(run.start_date, lang)),
      fact(word('ended'), ended),
    ],
  }
  return { subject: fact(word('run'), { text: `#${run.id}`, isMono: true }), sides: [side], sections }
}

/** A party counts once per customer. */
const raisedText = (raised: readonly RunHit[], word: Drawing['word']): string =>
  rowsText(
    raised.map(({ reference, party, listed }) => listed && `${reference} ${party} ${listed}`),
    word,
  )

function alertsText({ hits, outcome }: RunEvidence, word: Drawing['word']): string {
  const parties = outcome?.listed?.alerts ?? hits
  const rows = reportCount(hits)
  return parties === hits ? rows : word('partiesOfRows', { n: reportCount(parties), rows })
}

function summaryFacts(run: RunEvidence, { word, lang }: Drawing) {
  const { exact, strong, weak } = run.thresholds
  const of = (done: number, total: number) => `${reportCount(done)} / ${reportCount(total)}`
  return [
    fact(word('persons'), of(run.person_done, run.person_total)),
    fact(word('companies'), of(run.company_done, run.company_total)),
    fact(word('raised'), alertsText(run, word)),
    fact(word('remembered'), reportCount(run.already_decided)),
    fact(word('initiator'), run.username),
    fact(word('took'), reportDuration(run.end_date === null ? run.spent_ms : run.end_date - run.start_date)),
    fact(word('algorithm'), run.algorithm),
    fact(word('thresholds'), [exact, strong, weak].map(reportScore).join(lang === 'en' ? ', ' : '、')),
  ]
}

/** Outcome of the hits found, and reasons why decided ones were reopened. */
function outcomeSections(
  { outcome, compared, person_done, company_done }: RunEvidence,
  { word, lang }: Drawing,
): Section[] {
  if (!outcome) return []
  const { raised, reopened, already_decided, already_pending, auto_resolved, came_back, not_raised } = outcome
  const spared = compared === undefined ? [] : [person_done + company_done - compared]
  const facts = [
    fact(word('outcome.raised'), reportCount(raised)),
    fact(word('outcome.reopened'), reportCount(reopened)),
    fact(word('remembered'), reportCount(already_decided)),
    fact(word('outcome.pending'), reportCount(already_pending)),
    fact(word('outcome.auto'), reportCount(auto_resolved)),
    ...(not_raised === undefined ? [] : [fact(word('notRaised'), reportCount(not_raised))]),
    ...spared.map((count) => fact(word('outcome.spared'), reportCount(count))),
  ]
  const rows = came_back.map(({ reason, hits }) => [
    cell(inLanguage(comebackReasons[reason], lang)),
    cell(reportCount(hits)),
  ])
  const columns = [
    { title: word('outcome.why'), width: 80 },
    { title: word('hits'), width: 20, isRight: true },
  ]
  const why: Block[] = rows.length === 0 ? [] : [{ kind: 'table', columns, rows }]
  return [{ title: word('outcome'), blocks: [{ kind: 'facts', facts }, ...why] }]
}

/** The table of a run's hits: headers and widths, shared with the spreadsheet. */
const runColumns = ({ word }: Pick<Drawing, 'word'>) => [
  { title: word('reference'), width: 11 },
  { title: word('customer'), width: 21 },
  { title: word('listed'), width: 23 },
  { title: word('category'), width: 16 },
  { title: word('similarity'), width: 11 },
  { title: word('score'), width: 7, isRight: true },
  { title: word('status'), width: 11 },
]

const hitRow = (hit: RunHit, { word, lang }: Drawing) => [
  cell(hit.reference || '–', { isMono: true }),
  cell(storedName(hit.party, lang)),
  cell(hit.entity_name),
  cell(categoriesText(hit.categories, word)),
  cell(wordOf(word, 'level', hit.similarity_level)),
  cell(reportScore(hit.score)),
  statusCell(hit, word),
]

function hitBlocks(raised: readonly RunHit[], drawing: Drawing): Block[] {
  const { word } = drawing
  if (raised.length === 0) return [{ kind: 'text', text: word('hits.noneRaised') }]
  const rows = raised.slice(0, printedHits).map((hit) => hitRow(hit, drawing))
  const rest = raised.length - rows.length
  return [
    { kind: 'table', columns: runColumns(drawing), rows },
    ...(rest > 0 ? [{ kind: 'text', text: word('more', { n: reportCount(rest) }) } as const] : []),
  ]
}
