import { maskIdNumber } from '../parties/id-mask.ts'
import { tellingFields } from '../screening/match-card.ts'
import type { Hit } from '../screening/screening.ts'
import { countryNames, findCountry } from '../values/countries.ts'
import { inLanguage, nameIn } from '../words/bilingual.ts'
import { type Block, type Cell, cell, type Mark, type Section } from './document.ts'
import { reportCount, reportDay, reportPoints, reportScore } from './format.ts'
import type { ReportLanguage } from './reports.ts'
import { type Word, wordOf } from './words.ts'

interface Drawing {
  lang: ReportLanguage
  word: Word
}
type CardField = Hit['explanation']['fields'][number]

const markOf = { agree: 'same', partly: 'partly', differ: 'differs', missing: 'missing' } as const
const order = ['same', 'partly', 'differs', 'missing'] as const

/** Evidence stored before parties existed has none: each row counts separately. */
export const countParties = (listed: readonly (string | undefined)[]): number =>
  new Set(listed.map((party, at) => party ?? at)).size

/** List rows as a count, plus the number of listed parties if some rows are one party. */
export function rowsText(listed: readonly (string | undefined)[], word: Drawing['word']): string {
  const parties = countParties(listed)
  const rows = reportCount(listed.length)
  return parties === listed.length ? rows : word('partiesOfRows', { n: reportCount(parties), rows })
}

export const categoriesText = (categories: readonly string[], word: Word): string =>
  categories.map((category) => wordOf(word, 'category', category)).join(word('comma')) || '–'

/** A list by name, with the publisher's date or number of the edition. */
export function editionText(
  { name, name_zh_hant = name, version = '' }: { name: string; name_zh_hant?: string; version?: string },
  { lang, word }: Drawing,
): string {
  const list = nameIn({ name, name_zh_hant }, lang)
  return version === '' ? list : word('edition', { list, version: reportDay(version, lang) })
}

/** The lists of a hit by name; by code if the evidence does not contain the list. */
export const listNames = (
  codes: readonly string[],
  known: readonly { code: string; name: string; name_zh_hant: string }[],
  { word, lang }: Drawing,
): string =>
  codes
    .map((code) => {
      const list = known.find((one) => one.code === code)
      return list ? nameIn(list, lang) : code
    })
    .join(word('comma'))

export const effectText = ({ legal_effect }: Pick<Hit, 'legal_effect'>, lang: ReportLanguage): string =>
  inLanguage(legal_effect, lang) || '–'

const statusMarks = ['pending', 'true', 'false'] as const

/** Style and label of the decision on a hit. */
export const statusCell = (
  { status, awaits_approval }: { status: 0 | 1 | 2; awaits_approval?: boolean | undefined },
  word: Word,
): Cell =>
  cell(word(status === 0 && awaits_approval === true ? 'status.waits' : `status.${status}`), {
    mark: statusMarks[status],
  })

function valueText(field: CardField['field'], value: string, { lang, word }: Drawing): string {
  if (field === 'birth_date') return reportDay(value, lang)
  if (field === 'country') return countryText(value, lang)
  if (field === 'identifier') return maskIdNumber(value)
  return field === 'gender' ? wordOf(word, 'gender', value) : value
}

const valuesText = ({ field }: CardField, values: readonly string[], drawing: Drawing): string =>
  values.map((value) => valueText(field, value, drawing)).join(drawing.word('comma'))

/** The name of a country from its code in any case; other text is returned unchanged. */
export function countryText(code: string, lang: ReportLanguage): string {
  const found = findCountry(code.toUpperCase())
  return found ? inLanguage(countryNames(found), lang) : code
}

function evidenceRow(field: CardField, drawing: Drawing): Cell[] {
  const { word } = drawing
  const mark: Mark = markOf[field.state]
  return [
    cell(word(`field.${field.field}`)),
    cell(valuesText(field, field.query, drawing) || word('none.recorded')),
    cell(word(`mark.${mark}`), { mark }),
    cell(valuesText(field, field.candidate, drawing) || word('none.listed')),
    cell(reportPoints(field.points)),
  ]
}

function countsText(fields: readonly CardField[], word: Word): string {
  const counts = order.map((mark) => ({ mark, n: fields.filter(({ state }) => markOf[state] === mark).length }))
  return counts
    .filter(({ n }) => n > 0)
    .map(({ mark, n }) => word(`counts.${mark}`, { n }))
    .join(word('comma'))
}

/** The comparison of a hit, field by field; the points add up to the score. */
export function evidenceBlocks(hit: Pick<Hit, 'explanation' | 'score' | 'entity_type'>, drawing: Drawing): Block[] {
  const { word, lang } = drawing
  const fields = tellingFields(hit)
  const name = fields.find(({ field }) => field === 'name')
  return [
    {
      kind: 'table',
      columns: [
        { title: word('field'), width: 15 },
        { title: word('customer.record'), width: 29 },
        { title: word('agreement'), width: 14 },
        { title: word('listed'), width: 31 },
        { title: word('points'), width: 11, isRight: true },
      ],
      rows: fields.map((field) => evidenceRow(field, drawing)),
      total: [
        cell(word('total'), { isBold: true }),
        cell(countsText(fields, word)),
        cell(''),
        cell(''),
        cell(`${reportScore(hit.score)} / 1`, { isBold: true }),
      ],
    },
    ...(name ? [{ kind: 'text', text: inLanguage(name.detail, lang) } as const] : []),
  ]
}

type Sanction = { sanctionBody: string; current: string; [field: string]: unknown }
const shown = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Measures on a listed party, current and ended; only `Y` is current. */
export function sanctionsSection(sanctions: readonly Sanction[] | null, { word, lang }: Drawing): Section {
  if (sanctions === null) return { title: word('sanctions'), blocks: [{ kind: 'text', text: word('sanctions.gone') }] }
  const period = ({ from, to }: Sanction) =>
    [shown(from), shown(to)].map((day) => (day === '' ? '' : reportDay(day, lang))).join(' – ')
  const rows = sanctions.map((sanction) => [
    cell([sanction.sanctionBody, shown(sanction['programme'])].filter((part) => part !== '').join(', ')),
    sanction.current === 'Y' ? cell(word('current'), { isBold: true }) : cell(word('past')),
    cell(period(sanction).replace(/^ – $/, '–')),
  ])
  const columns = [
    { title: word('body'), width: 50 },
    { title: word('standing'), width: 20 },
    { title: `${word('from')} – ${word('to')}`, width: 30 },
  ]
  const block: Block =
    rows.length === 0 ? { kind: 'text', text: word('sanctions.none') } : { kind: 'table', columns, rows }
  return { title: word('sanctions'), blocks: [block] }
}
