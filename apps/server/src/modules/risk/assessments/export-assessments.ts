import type { PartySummary } from '@probity/contract/api/summaries.ts'
import { nameLang } from '@probity/contract/values/enumerations.ts'
import { type Bilingual, inLanguage, nameIn } from '@probity/contract/words/bilingual.ts'
import { terms } from '@probity/contract/words/terms.ts'
import { sql } from 'kysely'
import { dateColumn, type ExportColumn, numberColumn, textColumn, wordColumn } from '#kernel/export/export-columns.ts'
import type { ExportList } from '#kernel/export/export-list.ts'
import type { Loader, Row } from '#kernel/resource/binding.ts'
import { labelOf } from '#modules/parties/parties.public.ts'
import { customersOf } from '#modules/parties/party-lists.public.ts'
import { listedHistories } from './history-resource.ts'

interface About {
  person: number | null
  company: number | null
  kind: 'person' | 'company' | 'transaction'
  tran_ref: string | null
  name: string
  name_zh_hant: string
  version: number
}
type Shown = About & { customer: PartySummary | null }

/** Subject of an assessment, and the version of its questionnaire. */
const aboutLoader: Loader = async (tx, ids) => {
  const { rows } = await sql<About & { id: number }>`select h.id, coalesce(h.person, t.person) as person,
      coalesce(h.company, t.company) as company, t.tran_ref, a.name, a.name_zh_hant, a.version,
      case when h.transaction is not null then 'transaction' when h.person is not null then 'person' else 'company' end as kind
    from risk_assessments_histories h join risk_assessments a on a.org_id = h.org_id and a.id = h.assessment
    left join transactions t on t.org_id = h.org_id and t.id = h.transaction where h.id = any(${[...ids]}::bigint[])`.execute(
    tx,
  )
  const customers = await customersOf(tx, rows)
  return new Map(rows.map(({ id, ...about }, at) => [id, { ...about, customer: customers[at] ?? null }]))
}

type Column = ExportColumn<Row>
const aboutColumn = (
  key: string,
  heads: Bilingual,
  text: (about: Shown, lang: 'en' | 'zh-hant') => string,
): Column => ({
  key,
  ...heads,
  text: (row, lang) => text(row['about'] as Shown, lang),
})
const kinds = {
  person: { en: 'Person', zh: '自然人' },
  company: terms.company,
  transaction: { en: 'Transaction', zh: '交易' },
} as const
const registerLevels = {
  'High Risk': { en: 'High Risk', zh: '高風險' },
  'Medium Risk': { en: 'Medium Risk', zh: '中風險' },
  'Low Risk': { en: 'Low Risk', zh: '低風險' },
  'Not In List': { en: 'Not In List', zh: '不在名單內' },
} as const

/** Assessments as a file, each with its subject, scores and level. */
export const exportedAssessments: ExportList = {
  type: 'assessment',
  resource: () => ({ ...listedHistories, populate: { about: aboutLoader } }),
  columns: [
    numberColumn('id', { en: 'Assessment', zh: '評估' }),
    dateColumn('create_date', terms.date),
    aboutColumn('kind', { en: 'About', zh: '對象' }, ({ kind }, lang) => inLanguage(kinds[kind], lang)),
    aboutColumn('client_id', { en: 'Client reference', zh: '客戶編號' }, ({ customer }) => customer?.ref_id ?? ''),
    aboutColumn('client_en', { en: 'Client, English name', zh: '客戶英文名稱' }, ({ customer }) =>
      labelOf(customer?.names ?? [], nameLang.english),
    ),
    aboutColumn('client_zh', { en: 'Client, Chinese name', zh: '客戶中文名稱' }, ({ customer }) =>
      labelOf(customer?.names ?? [], nameLang.chinese),
    ),
    aboutColumn('tran_ref', { en: 'Transaction', zh: '交易' }, ({ tran_ref }) => tran_ref ?? ''),
    aboutColumn('questionnaire', { en: 'Questionnaire', zh: '問卷' }, ({ name, name_zh_hant }, lang) =>
      nameIn({ name, name_zh_hant }, lang),
    ),
    aboutColumn('version', terms.version, ({ version }) => String(version)),
    numberColumn('score', terms.score),
    numberColumn('max', { en: 'Maximum', zh: '最高分數' }),
    {
      key: 'level',
      en: 'Level',
      zh: '級別',
      text: (row, lang) => ((lang === 'en' ? row['level'] : row['level_zh_hant']) ?? row['level'] ?? '') as string,
    },
    wordColumn('register_level', { en: 'Level in the register', zh: '登記冊級別' }, registerLevels),
    dateColumn('due_date', { en: 'Next assessment due', zh: '下次評估到期' }),
    textColumn('username', { en: 'Assessed by', zh: '評估者' }),
  ],
  populate: ['about'],
  omit: ['factor_scores', 'question_scores'],
  activity: 'risk.export',
  file: 'risk-assessments',
}
