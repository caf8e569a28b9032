import type { PartySummary } from '@probity/contract/api/summaries.ts'
import { maskIdNumber } from '@probity/contract/parties/id-mask.ts'
import { identifications } from '@probity/contract/parties/identities.ts'
import { addresses } from '@probity/contract/parties/parties.ts'
import { partyAccess, personAccess } from '@probity/contract/parties/party-access.ts'
import { companyAddressChoices, identityChoices, nameLang } from '@probity/contract/values/enumerations.ts'
import { terms } from '@probity/contract/words/terms.ts'
import { sql } from 'kysely'
import { dayColumn, type ExportColumn, textColumn } from '#kernel/export/export-columns.ts'
import type { ExportList } from '#kernel/export/export-list.ts'
import type { Loader, Row } from '#kernel/resource/binding.ts'
import { labelOf } from '../party-summaries.ts'
import { refuseProbingBy } from '../similar/identity-reading.ts'
import { customerLoader, type FindCustomers, type OfCustomer } from './customers-of-rows.ts'
import { choiceColumn } from './export-columns.ts'

type Column = ExportColumn<Row>
const customerOf = (row: Row) => row['customer'] as PartySummary | null
const isCompany = (row: Row): boolean => customerOf(row)?.capacity_type === 1

/** Whose row it is, under the heads of the import. */
const ofParty: readonly Column[] = [
  { key: 'ref_id', en: 'Reference ID', zh: '客戶編號', text: (row) => customerOf(row)?.ref_id ?? '' },
  { key: 'is_company', en: 'Is a company', zh: '是否公司', text: (row) => (isCompany(row) ? 'Y' : 'N') },
  {
    ...{ key: 'name_en', en: 'English name', zh: '英文姓名／名稱' },
    text: (row) => labelOf(customerOf(row)?.names ?? [], nameLang.english),
  },
  {
    ...{ key: 'name_zh', en: 'Chinese name', zh: '中文姓名／名稱' },
    text: (row) => labelOf(customerOf(row)?.names ?? [], nameLang.chinese),
  },
]

const ownersOf =
  (table: 'addresses' | 'identifications'): FindCustomers =>
  async (tx, ids) => {
    const person = sql.ref(table === 'addresses' ? 'person_id' : 'np_id')
    const company = table === 'addresses' ? sql`company_id` : sql`null::bigint`
    const { rows } = await sql<{ id: number } & OfCustomer>`select id, ${person} as person, ${company} as company
      from ${sql.table(table)} where id = any(${[...ids]}::bigint[])`.execute(tx)
    return rows
  }

const addressChoice = choiceColumn('address_type', { en: 'Address type', zh: '地址類別' }, companyAddressChoices)
export const exportedAddresses: ExportList = {
  type: 'address',
  resource: () => ({
    ...{ spec: addresses, table: 'addresses', access: partyAccess },
    populate: { customer: customerLoader(ownersOf('addresses')) },
  }),
  columns: [
    ...ofParty,
    // The types are those of companies; a person's address has none.
    { ...addressChoice, text: (row, lang) => (isCompany(row) ? addressChoice.text(row, lang) : '') },
    textColumn('address_1', { en: 'Address line 1', zh: '地址1' }),
    textColumn('address_2', { en: 'Address line 2', zh: '地址2' }),
    textColumn('address_3', { en: 'Address line 3', zh: '地址3' }),
    textColumn('address_4', terms.countryOrRegion),
    dayColumn('effect_date', { en: 'Effective date', zh: '生效日' }),
  ],
  populate: ['customer'],
  activity: 'person.export',
  file: 'addresses',
}

const numbers =
  (whole: boolean): Loader =>
  async (tx, ids) => {
    const { rows } = await sql<{ id: number; id_number: string }>`select id, id_number from identifications
      where id = any(${ids})`.execute(tx)
    return new Map(rows.map(({ id, id_number }) => [id, whole ? id_number : maskIdNumber(id_number)]))
  }

/** Identity documents: whole numbers only for holders of the full key. */
export const exportedIdentities: ExportList = {
  type: 'identity',
  resource: (keys) => ({
    ...{ spec: identifications, table: 'identifications', access: personAccess },
    populate: { customer: customerLoader(ownersOf('identifications')), number: numbers(keys.has('PERSON')) },
  }),
  refuse: refuseProbingBy,
  columns: [
    ...ofParty.filter(({ key }) => key !== 'is_company'),
    choiceColumn('type', { en: 'Type', zh: '類別' }, identityChoices),
    textColumn('country', terms.countryOrRegion),
    { ...textColumn('number', { en: 'Number', zh: '號碼' }), key: 'id_number' },
    textColumn('id_number_security_num', { en: 'Security number', zh: '保安號碼' }),
    dayColumn('expiry_date', { en: 'Expiry date', zh: '到期日' }),
    textColumn('expiry_date_security_num', { en: 'Expiry security number', zh: '到期日保安號碼' }),
    dayColumn('effect_date', { en: 'Effective date', zh: '生效日' }),
  ],
  populate: ['customer', 'number'],
  omit: ['id_number'],
  activity: 'person.export',
  file: 'identity-documents',
}
