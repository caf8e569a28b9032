import { stepSentences } from '../alerts/recorded-steps.ts'
import { expositionSentence, expositionsFor } from '../alerts/verdict.ts'
import { type Exposition, expositions } from '../data/expositions.ts'
import { storedName } from '../parties/stored-name.ts'
import { inLanguage } from '../words/bilingual.ts'
import { type Block, type Cell, cell, type Fact, fact, type Section, type Side, wideFact } from './document.ts'
import type { Drawing } from './drawing.ts'
import type { EvidenceOf, HitEvidence, PartyEvidence } from './evidence.ts'
import { reportDay, reportTime } from './format.ts'
import {
  categoriesText,
  countParties,
  editionText,
  effectText,
  evidenceBlocks,
  listNames,
  rowsText,
  sanctionsSection,
  statusCell,
} from './hit-blocks.ts'
import { lawOverview, lawSections, lawStateIn } from './law-section.ts'
import { raisingFacts } from './screening-sections.ts'
import { wordOf } from './words.ts'

/** A case: the customer, then each hit with its evidence, decision and history on a page of its own. */
export function caseSections({ id, party, raising, hits }: EvidenceOf<'case'>, drawing: Drawing) {
  const { word } = drawing
  const single = hits.length === 1 ? hits[0] : undefined
  const customer = customerSide(party, single, drawing)
  const facts = [...customer.facts, ...raisingFacts(raising, drawing)]
  const sides = [{ ...customer, facts }, ...(single ? [listedSide(single, drawing)] : [])]
  const sections = single ? hitSections(single, drawing) : manySections(hits, drawing)
  return { subject: fact(word('case'), { text: `#${id}`, isMono: true }), sides, sections }
}

function customerSide(party: PartyEvidence, hit: HitEvidence | undefined, { word, lang }: Drawing): Side {
  const level = wordOf(word, 'risk', party.risk_level ?? 'Not In List')
  const risk = [level, party.risk_score ?? ''].filter((part) => part !== '').join(' ') || '–'
  const risks =
    party.is_assessed === false
      ? [fact(word('risk.level'), word('risk.notAssessed')), fact(word('risk.place'), risk)]
      : [fact(word('risk.level'), risk)]
  const since = party.since === null ? '–' : word('sinceDay', { day: reportDay(party.since, lang) })
  const confirmed = party.sanctions_hit ? [fact(word('sanctions.hit'), word('sanctions.confirmed'))] : []
  const facts = [...confirmed, ...risks, fact(word('since'), since)]
  if (hit) facts.push(fact(word('screened.by'), wordOf(word, 'mode', hit.mode)))
  return { label: word('customer'), reference: party.reference, name: storedName(party.names.join(' '), lang), facts }
}

function listedSide({ hit, lists, mode, law }: HitEvidence, { word, lang }: Drawing, withMode = false): Side {
  const source = lists.map((list) => editionText(list, { word, lang }))
  const facts: Fact[] = [
    fact(word('category'), categoriesText(hit.entity_categories, word)),
    fact(word('source'), source.join(word('comma')) || hit.lists.join(word('comma'))),
    fact(word('effect'), law ? lawStateIn(law, { lang }) : effectText(hit, lang)),
    ...(withMode ? [fact(word('screened.by'), wordOf(word, 'mode', mode))] : []),
  ]
  return { label: word('listed'), reference: hit.entity_id, name: hit.entity_name, facts }
}

/** Counts the listed parties if several rows are one party. */
function hitsTitle(hits: readonly HitEvidence[], word: Drawing['word']): string {
  const listed = hits.map((hit) => hit.listed)
  return hits.length > countParties(listed) ? `${word('hits')} (${rowsText(listed, word)})` : word('hits')
}

function manySections(hits: readonly HitEvidence[], drawing: Drawing): Section[] {
  const { word } = drawing
  const rows = hits.map((found, at) => [
    cell(String(at + 1)),
    cell(found.hit.entity_name),
    cell(listNames(found.hit.lists, found.lists, drawing)),
    cell(found.law ? lawStateIn(found.law, drawing) : wordOf(word, 'effect', found.hit.legal_effect.code), {
      isBold: found.hit.legal_effect.code === 'binding',
    }),
    cell(`${found.hit.score.toFixed(2)} ${word(`level.${found.hit.similarity_level}`)}`),
    statusCell(found, word),
  ])
  const columns = [
    { title: '#', width: 4 },
    { title: word('listed'), width: 24 },
    { title: word('source'), width: 27 },
    { title: word('effect'), width: 18 },
    { title: word('similarity'), width: 13 },
    { title: word('status'), width: 14 },
  ]
  const overview: Block =
    rows.length === 0 ? { kind: 'text', text: word('hits.none') } : { kind: 'table', columns, rows }
  return [
    { title: hitsTitle(hits, word), blocks: [overview, ...lawOverview(hits, drawing)] },
    ...hits.flatMap((found, at) => {
      const [first, ...rest] = hitSections(found, drawing)
      const side: Block = { kind: 'sides', sides: [listedSide(found, drawing, true)] }
      const title = `${at + 1}. ${found.hit.entity_name}`
      return [
        { title, ownSheet: true, blocks: [side, { kind: 'heading', text: first!.title } as const, ...first!.blocks] },
        ...rest,
      ]
    }),
  ]
}

function hitSections(found: HitEvidence, drawing: Drawing): Section[] {
  const { word } = drawing
  return [
    ...lawSections(found.law, drawing),
    { title: word('evidence'), blocks: evidenceBlocks(found.hit, drawing) },
    { title: word('decision'), blocks: [{ kind: 'facts', facts: decisionFacts(found, drawing) }] },
    { title: word('history'), blocks: [historyBlock(found, drawing)] },
    sanctionsSection(found.sanctions, drawing),
  ]
}

const whoWhen = (who: string | null, when: number | null, { word, lang }: Drawing): string =>
  who === null ? '–' : `${who}${word('by')}${reportTime(when, lang)}`

function decisionFacts(found: HitEvidence, drawing: Drawing): Fact[] {
  const { word, lang } = drawing
  return [
    fact(word('status'), statusCell(found, word)),
    fact(word('decided.by'), whoWhen(found.decided_by, found.decided_date, drawing)),
    fact(word('exposition'), expositionText(expositionsFor(found.status), found.exposition, lang)),
    fact(word('approved.by'), whoWhen(found.approved_by, found.approved_date, drawing)),
    wideFact(word('remarks'), found.remarks ?? '–'),
    ...stepFacts(found, drawing),
  ]
}

/** The obligations done before a true hit. Without any there is no line: older hits did not record them. */
function stepFacts({ steps_done = [] }: HitEvidence, { word, lang }: Drawing): Fact[] {
  const said = steps_done.map((step) => inLanguage(stepSentences[step], lang))
  return said.length === 0 ? [] : [wideFact(word('steps.done'), said.join(lang === 'en' ? ' ' : ''))]
}

function expositionText(known: readonly Exposition[], value: string | null, lang: Drawing['lang']): string {
  const found = known.find((one) => one.value === value)
  if (!found) return value === null || value === '' ? '–' : value
  return expositionSentence(found, lang)
}

type Entry = HitEvidence['history'][number]
type Diff = Entry['diffs'][number]
/** The hit's status before and after a change: expositions of true and of false hits share their values. */
type Statuses = { before: string; after: string }

/** The displayed text of a stored value: statuses as words, expositions as sentences. */
function valueText(field: string, value: string, { status, drawing }: { status: string; drawing: Drawing }): string {
  const { word, lang } = drawing
  if (field === 'status') return wordOf(word, 'status', value)
  if (field !== 'exposition') return value
  return expositionText(status === '1' || status === '2' ? expositions[status === '1' ? 1 : 2] : [], value, lang)
}

function diffCell({ field, segments }: Diff, { before, after }: Statuses, drawing: Drawing): Cell {
  const shown = segments
    .filter(({ value }) => value !== '')
    .map(({ value, ...rest }) => ({
      ...rest,
      value: valueText(field, value, { status: rest.removed ? before : after, drawing }),
    }))
  return cell(shown.map(({ value }) => value).join(' '), { segments: shown })
}

/** The status before and after each change, computed from the oldest entry on; the newest is first. */
function statusesOf(history: readonly Entry[]): Statuses[] {
  let status = '0'
  return history
    .toReversed()
    .map(({ diffs }) => {
      const before = status
      const changed = diffs.find(({ field }) => field === 'status')
      status = changed?.segments.find(({ added }) => added)?.value ?? status
      return { before, after: status }
    })
    .toReversed()
}

/** Everybody involved in the change: requester and approver, or the rule. */
function signedBy({ username, requested_by, by_rule }: Omit<Entry, 'diffs'>, word: Drawing['word']): string {
  if (by_rule) return word('history.rule', { user: username })
  return requested_by ? word('history.signed', { asked: requested_by, approved: username }) : username
}

function historyBlock({ history }: HitEvidence, drawing: Drawing): Block {
  const { word, lang } = drawing
  const statuses = statusesOf(history)
  const rows = history.flatMap(({ diffs, ...entry }, at) =>
    diffs
      .filter(({ segments }) => segments.some(({ added, removed }) => added || removed))
      .map((diff) => [
        cell(reportTime(entry.create_date, lang)),
        cell(signedBy(entry, word)),
        cell(word(diff.field as 'status')),
        diffCell(diff, statuses[at]!, drawing),
      ]),
  )
  if (rows.length === 0) return { kind: 'text', text: word('history.none') }
  const columns = [
    { title: word('when'), width: 24 },
    { title: word('who'), width: 16 },
    { title: word('field'), width: 15 },
    { title: word('description'), width: 45 },
  ]
  return { kind: 'table', columns, rows }
}
