import { type HeaderForm, headerForm } from './header-form.ts'
import type { ImportColumn, ImportSheet } from './layout-shape.ts'

/** A column that a header may mean. */
export interface HeaderMatch {
  column: string
  /** The lower, the more certain: the key of the column, its first heading, further ones, parts of the header. */
  rank: number
  /** A name without a stated language: its cells decide between the column and its twin. */
  isOpen: boolean
}

/** Columns of names that differ in language only. */
const twins = new Map(
  [
    'surname',
    'other_name',
    'alias_surname',
    'alias_other',
    'name_full',
    'name',
    'party_surname',
    'party_other',
  ].flatMap((name): [string, string][] => [
    [`${name}_en`, `${name}_zh`],
    [`${name}_zh`, `${name}_en`],
  ]),
)
export const twinOf = (column: string): string | undefined => twins.get(column)
const languageOf = (column: string): string => (twins.has(column) ? column.slice(-2) : '')

type Index = ReadonlyMap<string, readonly { column: string; rank: number }[]>
const indexes = new WeakMap<ImportSheet, Index>()
const keyOf = ({ key, lang }: HeaderForm): string => `${lang} ${key}`

export const headingsOf = ({ en, zh, aliases = [], headings }: ImportColumn): readonly string[] => [
  zh,
  en,
  ...aliases,
  ...(headings?.split('|') ?? []),
]

/** Every heading of a sheet in its form, with the columns that it means. */
export function headingIndex(sheet: ImportSheet): Index {
  const known = indexes.get(sheet)
  if (known) return known
  const index = new Map<string, { column: string; rank: number }[]>()
  for (const column of sheet.columns)
    for (const [at, heading] of headingsOf(column).entries()) {
      const key = keyOf(headerForm(heading))
      const found = index.get(key) ?? []
      if (!found.some((one) => one.column === column.key)) found.push({ column: column.key, rank: (1 + at) / 1000 })
      index.set(key, found)
    }
  indexes.set(sheet, index)
  return index
}

/** Headers are compared without case, width, spaces, underscores and punctuation. */
export const headerKey = (header: string): string =>
  header
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_\p{P}\p{S}]+/gu, '')

/** The columns that a header may mean, the most certain first; empty for an unknown header. The key of a column wins. */
export function matchHeader(sheet: ImportSheet, header: string): HeaderMatch[] {
  const named = sheet.columns.find(({ key }) => headerKey(key) === headerKey(header))
  if (named) return [{ column: named.key, rank: 0, isOpen: false }]
  for (const [step, forms] of readings(header).entries()) {
    const found = forms.map((form) => lookUp(sheet, form))
    if (found.length === 0 || found.some((matches) => matches.length === 0)) continue
    const [first = [], second] = found
    const agreed = second ? first.filter(({ column }) => second.some((other) => agree(column, other.column))) : first
    return agreed.map((match) => ({ ...match, rank: match.rank + step, isOpen: match.isOpen || second !== undefined }))
  }
  return []
}

const agree = (one: string, other: string): boolean => one === other || twins.get(one) === other

function lookUp(sheet: ImportSheet, form: HeaderForm): HeaderMatch[] {
  if (form.key === '') return []
  const index = headingIndex(sheet)
  const exact = index.get(keyOf(form))
  const found = exact ?? (form.lang === '' ? undefined : index.get(keyOf({ ...form, lang: '' })))
  const has = (column: string) => sheet.columns.some(({ key }) => key === column)
  return (found ?? []).map(({ column, rank }) => {
    const twin = twins.get(column)
    const isOther = form.lang !== '' && twin !== undefined && languageOf(column) !== form.lang && has(twin)
    return { column: isOther ? twin : column, rank, isOpen: form.lang === '' && twin !== undefined && has(twin) }
  })
}

const brackets = /[([{【〔〈][^)\]}】〕〉]*[)\]}】〕〉]/gu
const noise =
  /\b(?:d{1,2}|m{2,3}|y{2,4}|ddmmyyyy|yyyymmdd|optional|required|mandatory|if any|if applicable|please specify)\b|如有|如適用|如适用|必填|選填|选填|[日月年]\s*[/-]\s*[日月年](?:\s*[/-]\s*[日月年])?/giu
const owner =
  /^\s*(?:client|customer|member|applicant|individual|personal|person|company|corporate|entity|account holder)(?:['’]?s)?\b(?=.)|^\s*(?:客戶|客户|會員|会员|申請人|申请人|個人|个人|公司)(?=.)/iu
const numbering = /^\s*(?:\(?(?:\d{1,2}|[a-z])[.)]\s*)+(?=\S)/iu

/** What either half of a bilingual heading may add without a meaning of its own. */
const general = new Set(['', 'no', '號', '資料', '地址', 'information'])

/** How a header may be read, the most certain reading first; a reading in two parts holds only if both agree. */
function readings(header: string): HeaderForm[][] {
  const text = header.normalize('NFKC').replace(/\s+/gu, ' ').trim()
  const { lang } = headerForm(text)
  const form = (part: string): HeaderForm => {
    const own = headerForm(part)
    return { ...own, lang: own.lang || lang }
  }
  const plain = text.replace(numbering, '').replace(brackets, ' ').replace(noise, ' ')
  const scripts = [plain.replace(/[\p{Script=Han}]+/gu, ' '), plain.replace(/[\p{Script=Latin}]+/gu, ' ')]
  const isMixed = scripts.every((part) => /\p{L}/u.test(part))
  const bilingual = isMixed ? scripts.map((part) => headerForm(part)).filter(({ key }) => !general.has(key)) : []
  return [[headerForm(text)], [form(plain)], bilingual, [form(plain.replace(owner, ''))]]
}
