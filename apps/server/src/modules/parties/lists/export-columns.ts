import type { ShortName } from '@probity/contract/api/summaries.ts'
import { type Choice, labelOf, nameLang, nameType, statusChoices } from '@probity/contract/values/enumerations.ts'
import { type Bilingual, inLanguage } from '@probity/contract/words/bilingual.ts'
import { terms } from '@probity/contract/words/terms.ts'
import { dateColumn, type ExportColumn, numberColumn, textColumn } from '#kernel/export/export-columns.ts'
import type { Row } from '#kernel/resource/binding.ts'
import { labelOf as nameOf } from '../party-summaries.ts'

type Column = ExportColumn<Row>

export const choiceColumn = (key: string, heads: Bilingual, choices: readonly Choice[]): Column => ({
  key,
  ...heads,
  text: (row, lang) => labelOf(choices, row[key] as number, lang),
})

const namesOf = (row: Row) => (row['names'] ?? []) as ShortName[]

export const nameColumns: readonly Column[] = [
  { key: 'name_en', en: 'English name', zh: '英文姓名', text: (row) => nameOf(namesOf(row), 1) },
  { key: 'name_zh', en: 'Chinese name', zh: '中文姓名', text: (row) => nameOf(namesOf(row), 2) },
]

interface NamePart {
  type: number
  lang: number
  part: 'sur' | 'other'
}
const namePart = (key: string, en: string, zh: string, { type, lang, part }: NamePart): Column => ({
  key,
  en,
  zh,
  text: (row) => namesOf(row).find((name) => name.name_type === type && name.lang === lang)?.[part] ?? '',
})

/** The parts of a person's names under the headers of the import: a whole name does not tell where its surname ends. */
export const namePartColumns: readonly Column[] = [
  namePart('surname_en', 'English surname', '英文姓氏', {
    type: nameType.primary,
    lang: nameLang.english,
    part: 'sur',
  }),
  namePart('other_name_en', 'English other names', '英文名字', {
    type: nameType.primary,
    lang: nameLang.english,
    part: 'other',
  }),
  namePart('surname_zh', 'Chinese surname', '中文姓氏', {
    type: nameType.primary,
    lang: nameLang.chinese,
    part: 'sur',
  }),
  namePart('other_name_zh', 'Chinese other names', '中文名字', {
    type: nameType.primary,
    lang: nameLang.chinese,
    part: 'other',
  }),
  namePart('alias_surname_en', 'English alias surname', '英文別名姓氏', {
    type: nameType.alias,
    lang: nameLang.english,
    part: 'sur',
  }),
  namePart('alias_other_en', 'English alias', '英文別名', {
    type: nameType.alias,
    lang: nameLang.english,
    part: 'other',
  }),
  namePart('alias_surname_zh', 'Chinese alias surname', '中文別名姓氏', {
    type: nameType.alias,
    lang: nameLang.chinese,
    part: 'sur',
  }),
  namePart('alias_other_zh', 'Chinese alias', '中文別名', {
    type: nameType.alias,
    lang: nameLang.chinese,
    part: 'other',
  }),
]
const notAssessed: Bilingual = terms.notAssessed
const isAssessed = (row: Row): boolean => row['risk_basis'] !== 'place'
const level = textColumn('risk_level', terms.riskLevel)
const score = numberColumn('risk_score', { en: 'Risk score', zh: '風險評分' })

/** The level of a customer without an assessment rests on its places alone, and stands under their name. */
const riskColumns: readonly Column[] = [
  {
    ...level,
    text: (row, lang) => (isAssessed(row) ? level.text(row, lang) : inLanguage(notAssessed, lang)),
  },
  { ...score, text: (row, lang) => (isAssessed(row) ? score.text(row, lang) : '') },
  {
    key: 'place_risk',
    en: 'Country risk, not assessed',
    zh: '國家或地區風險（未經評估）',
    text: (row, lang) => (isAssessed(row) ? '' : level.text(row, lang)),
  },
]

export const commonColumns: readonly Column[] = [
  choiceColumn('status', { en: 'Status', zh: '狀態' }, statusChoices),
  ...riskColumns,
  numberColumn('alerts_pending', { en: 'Pending alerts', zh: '待處理警示' }),
  dateColumn('screened_date', { en: 'Last screened', zh: '上次篩查' }),
  dateColumn('batch_scan_date', { en: 'Last batch scan', zh: '上次批次篩查' }),
  dateColumn('create_date', { en: 'Created', zh: '建立日期' }),
  dateColumn('updated_date', { en: 'Updated', zh: '更新日期' }),
]
