import type { ResourceSpec } from '@probity/contract/api/resource.ts'
import type { PartySummary } from '@probity/contract/api/summaries.ts'
import {
  authorizedRepresentatives,
  companySecretaries,
  directors,
  founders,
  shareholders,
  shares,
  significantControllers,
} from '@probity/contract/companies/officers.ts'
import type { ExportType } from '@probity/contract/exports/export-types.ts'
import type { ImportSheet } from '@probity/contract/imports/layout-shape.ts'
import { membersSheet, sharesSheet } from '@probity/contract/imports/member-sheets.ts'
import { companyAccess } from '@probity/contract/parties/party-access.ts'
import {
  consentChoices,
  directorEndChoices,
  directorTypeChoices,
  nameLang,
  secretaryEndChoices,
} from '@probity/contract/values/enumerations.ts'
import { type Bilingual, inLanguage } from '@probity/contract/words/bilingual.ts'
import { terms } from '@probity/contract/words/terms.ts'
import { sql } from 'kysely'
import { dayColumn, type ExportColumn, numberColumn, textColumn } from '#kernel/export/export-columns.ts'
import type { ExportList } from '#kernel/export/export-list.ts'
import type { Loader, Row } from '#kernel/resource/binding.ts'
import { labelOf, type PartyRef, partyKey, summariesOf } from '#modules/parties/parties.public.ts'
import { choiceColumn } from '#modules/parties/party-lists.public.ts'
import { officerRelations } from './officer-relations.ts'
import {
  ownAuthReps,
  ownControllers,
  ownDirectors,
  ownFounders,
  ownSecretaries,
  ownShareholders,
  ownShares,
} from './own-officers.ts'

type Column = ExportColumn<Row>
type Party = PartySummary | null | undefined

/** The heads of the sheets that the import reads, so that a list of officers can be imported again. */
const headsIn = (sheet: ImportSheet, key: string): Bilingual => {
  const { en, zh } = sheet.columns.find((column) => column.key === key)!
  return { en, zh }
}
const heads = (key: string) => headsIn(membersSheet, key)

const companyOf = (row: Row) => row['company'] as Party
const partyOf = (row: Row) => (row['person'] ?? row['party_company']) as Party
const told = (key: string, names: Bilingual, text: Column['text']): Column => ({ key, ...names, text })

const companyColumns: readonly Column[] = [
  told('company_ref_id', heads('company_ref_id'), (row) => companyOf(row)?.ref_id ?? ''),
  told('company_en', { en: 'Company, English name', zh: '公司英文名稱' }, (row) =>
    labelOf(companyOf(row)?.names ?? [], nameLang.english),
  ),
  told('company_zh', { en: 'Company, Chinese name', zh: '公司中文名稱' }, (row) =>
    labelOf(companyOf(row)?.names ?? [], nameLang.chinese),
  ),
]
const englishName = (row: Row) => partyOf(row)?.names.find(({ lang }) => lang === nameLang.english)
const partyColumns: readonly Column[] = [
  told('party_ref_id', heads('party_ref_id'), (row) => partyOf(row)?.ref_id ?? ''),
  told('party_is_company', heads('party_is_company'), (row) => (row['capacity_type'] === 1 ? 'Y' : 'N')),
  told('party_surname_en', heads('party_surname_en'), (row) => englishName(row)?.sur ?? ''),
  told('party_other_en', heads('party_other_en'), (row) => englishName(row)?.other ?? ''),
  told('party_name_zh', heads('party_name_zh'), (row) => labelOf(partyOf(row)?.names ?? [], nameLang.chinese)),
]

/** The director for whom an alternate stands in. */
const principals: Loader = async (tx, ids) => {
  const { rows } = await sql<{ id: number } & PartyRef>`select d.id, p.capacity_type, p.capacity_id from directors d
    join directors p on p.org_id = d.org_id and p.id = d.alternate_to_id where d.id = any(${ids})`.execute(tx)
  const parties = await summariesOf(tx, rows)
  return new Map(rows.map((row) => [row.id, parties.get(partyKey(row)) ?? null]))
}

interface Role {
  type: ExportType
  spec: ResourceSpec
  table: string
  /** The role as the sheet Members names it. */
  role: Bilingual
  columns: readonly Column[]
  populate?: Record<string, Loader>
  file: string
}

const listed = (
  { type, spec, table, populate = {}, file }: Omit<Role, 'role'>,
  columns: readonly Column[],
): ExportList => {
  const relations = { ...officerRelations(table), ...populate }
  return {
    type,
    resource: () => ({ spec, table, access: companyAccess, populate: relations }),
    columns,
    populate: Object.keys(relations),
    activity: 'company.export',
    file,
  }
}

const ofRole = (of: Role): ExportList => {
  const role = told('role', heads('role'), (_row, lang) => inLanguage(of.role, lang))
  return listed(of, [...companyColumns, role, ...partyColumns, ...of.columns])
}

const share = (key: string) => headsIn(sharesSheet, key)
const worded = (key: string, of: typeof textColumn): Column => of(key, share(key))
const started = (key: string): Column => ({ ...dayColumn(key, heads('start_date')) })
const ended: readonly Column[] = [dayColumn('end_date', heads('end_date'))]

/** The six registers of officers and holders, and shares by class, each under the heads of the import. */
export const exportedOfficers: readonly ExportList[] = [
  ofRole({
    ...{ type: 'director', spec: directors, table: ownDirectors.table, file: 'directors' },
    role: terms.director,
    columns: [
      choiceColumn('director_type', heads('director_type'), directorTypeChoices),
      told('alternate_to', heads('alternate_to'), (row) => (row['alternate_to'] as Party)?.ref_id ?? ''),
      choiceColumn('consent', heads('consent'), consentChoices),
      started('start_date'),
      ...ended,
      choiceColumn('end_reason', heads('end_reason'), directorEndChoices),
    ],
    populate: { alternate_to: principals },
  }),
  ofRole({
    ...{ type: 'secretary', spec: companySecretaries, table: ownSecretaries.table, file: 'secretaries' },
    role: { en: 'Secretary', zh: '公司秘書' },
    columns: [started('start_date'), ...ended, choiceColumn('end_reason', heads('end_reason'), secretaryEndChoices)],
  }),
  ofRole({
    ...{ type: 'shareholder', spec: shareholders, table: ownShareholders.table, file: 'shareholders' },
    role: { en: 'Shareholder', zh: '股東' },
    columns: [started('effect_date')],
  }),
  listed({ type: 'share', spec: shares, table: ownShares.table, columns: [], file: 'shares' }, [
    ...companyColumns,
    { ...partyColumns[0]!, ...share('party_ref_id') },
    ...partyColumns.slice(1),
    worded('type', textColumn),
    worded('currency', textColumn),
    worded('shares_num', numberColumn),
    worded('shares_paid_amount', numberColumn),
    worded('rights', textColumn),
  ]),
  ofRole({
    ...{ type: 'founder', spec: founders, table: ownFounders.table, file: 'founders' },
    role: { en: 'Founder', zh: '創辦成員' },
    columns: [started('effect_date')],
  }),
  ofRole({
    ...{ type: 'auth_rep', spec: authorizedRepresentatives, table: ownAuthReps.table },
    file: 'authorised-representatives',
    role: terms.authorisedRepresentative,
    columns: [started('start_date')],
  }),
  ofRole({
    ...{ type: 'controller', spec: significantControllers, table: ownControllers.table },
    file: 'significant-controllers',
    role: { en: 'Significant controller', zh: '重要控制人' },
    columns: [textColumn('control_nature', heads('control_nature')), started('commencement_date')],
  }),
]
