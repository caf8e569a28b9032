import { clean, cleanOrNone, enumerated, present, unique } from '../../facts/clean.ts'
import { readDate, spreadsheetDay } from '../../facts/dates.ts'
import { partyName, splitScripts, uniqueNames } from '../../facts/names.ts'
import { scriptOf } from '../../facts/script.ts'
import type { DatedPlace, ListedParty, PartyName } from '../../record.ts'
import type { Column } from './columns.ts'

export interface MofRow {
  id: string
  sheet: string
  title: string
  get(column: Column): string
  all: string[]
}

export function mapMofRow(row: MofRow): ListedParty {
  const many = (column: Column) => unique(lines(row.get(column)), String)
  const reference = cleanOrNone(row.get('unReference'))
  return present<ListedParty>({
    id: row.id,
    list: 'jp-mof',
    schema: schemaOf(row),
    categories: ['sanctions'],
    names: namesOf(row),
    titles: many('title'),
    positions: many('role').map((description) => ({ description })),
    births: [...many('birth').flatMap(birthsOf), ...many('birthPlace').map((place) => ({ place }))],
    nationalities: many('nationality').map((text) => ({ text })),
    identifiers: [
      ...(reference ? [{ type: 'reference' as const, value: reference, label: 'UN reference number' }] : []),
      ...many('passport').map((value) => ({
        type: 'passport' as const,
        value: numberIn(value),
        label: '旅券番号',
        note: value,
      })),
      ...many('idNumber').map((value) => ({
        type: 'national_id' as const,
        value: numberIn(value),
        label: '身分登録番号',
        note: value,
      })),
    ],
    addresses: many('address').map((full) => ({ full })),
    contacts: many('phone').map((value) => ({ type: 'phone' as const, value })),
    notes: many('note').map((text) => ({ source: 'Japan MOF', text })),
    sanctions: [
      present({
        body: 'Japan Ministry of Finance',
        programme: row.title.slice(0, 120),
        current: true,
        from: dayIn(row.get('notice')),
      }),
    ],
    listedOn: dayIn(row.get('notice')),
  })
}

/** Sheets state whether they contain persons; in mixed sheets the UN reference or a date of birth decides. */
function schemaOf(row: MofRow): 'Person' | 'Organization' {
  if (/個人/.test(row.sheet)) return 'Person'
  if (/団体|銀行|機関|企業/.test(row.sheet)) return 'Organization'
  const kind = /[A-Z]{2,3}([ie])\.\d/i.exec(row.get('unReference'))?.[1]?.toLowerCase()
  if (kind) return kind === 'i' ? 'Person' : 'Organization'
  return row.get('birth') || row.get('passport') || row.get('nationality') ? 'Person' : 'Organization'
}

const lines = (cell: string): string[] =>
  cell
    .split(/\r?\n/)
    .flatMap((line) => enumerated(line))
    .flatMap((text) => cleanOrNone(text) ?? [])

function namesOf(row: MofRow): PartyName[] {
  const english = row
    .get('english')
    .split(/\r?\n/)
    .flatMap(splitScripts)
    .flatMap(
      (text) => cleanOrNone(text.replace(/^[（(]|[)）]$/g, '').replace(/^original script\s*[:：]\s*/i, '')) ?? [],
    )
  const as = (column: Column, part: Partial<PartyName>) =>
    lines(row.get(column))
      .flatMap(aliasesIn)
      .map((full) => partyName(full, part))
  const [first, ...others] = english
  return uniqueNames([
    ...(first ? [partyName(first)] : []),
    ...others.map((full) => partyName(full, { type: scriptOf(full) === 'Latin' ? 'variation' : 'original' })),
    ...lines(row.get('japanese')).map((full) => partyName(full, { type: first ? 'original' : 'primary', lang: 'ja' })),
    ...as('alias', { type: 'alias' }),
    ...as('former', { type: 'former' }),
    ...as('weak', { type: 'alias', quality: 'weak' }),
  ])
}

/** "アブ・アリ（Abu Ali）、…": the reading in kana and the Latin form in brackets, lists separated by 、 or ;. */
function aliasesIn(text: string): string[] {
  const bare = clean(text).replace(/[（(]\s*(?:a\.k\.a\.|別称|別名|旧称)[:：.、]?\s*/gi, '（')
  return bare
    .split(/\s*[;；、]\s*/)
    .flatMap(splitScripts)
    .map((name) => clean(name.replace(/^[（(]+|[)）]+$/g, '').replace(/^a\.k\.a\.:?\s*/i, '')))
    .filter((name) => name.length > 1)
}

function birthsOf(words: string): DatedPlace[] {
  if (/^\d{5}$/.test(words)) return [{ date: spreadsheetDay(Number(words)) }]
  return words.split(/又は|または|、|,(?!\s*\d{4})/).flatMap((part): DatedPlace[] => {
    const text = clean(part.replace(/[（(][^)）]*[)）]/g, ''))
    if (!text) return []
    const within = /\d{4}\s*年(?:\s*\d{1,2}\s*月)?(?:\s*\d{1,2}\s*日)?/.exec(text)?.[0]
    const read = readDate(text.replace(/生$/, '')) ?? (within ? readDate(within) : undefined)
    return [read ?? { note: text }]
  })
}

const dayIn = (notice: string): string | undefined =>
  readDate(/\d{4}[.\-/]\d{1,2}[.\-/]\d{1,2}/.exec(notice)?.[0] ?? '')?.date
const numberIn = (text: string): string => /[A-Z]{0,4}[\s-]?\d[\dA-Z/-]{4,}/i.exec(text)?.[0]?.trim() ?? text
