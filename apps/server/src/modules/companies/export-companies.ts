import { companyTypes } from '@probity/contract/values/enumerations.ts'
import { terms } from '@probity/contract/words/terms.ts'
import { type ExportColumn, textColumn } from '#kernel/export/export-columns.ts'
import type { ExportList } from '#kernel/export/export-list.ts'
import type { Row } from '#kernel/resource/binding.ts'
import { choiceColumn, commonColumns, nameColumns } from '#modules/parties/party-lists.public.ts'
import { companies } from './company-resource.ts'

const columns: readonly ExportColumn<Row>[] = [
  textColumn('ref_id', { en: 'Reference ID', zh: '參考編號' }),
  ...nameColumns.map((column) => ({ ...column, zh: column.zh.replace('姓名', '名稱') })),
  textColumn('coi_number', { en: 'COI number', zh: '公司註冊證明書編號' }),
  textColumn('br_number', { en: 'BR number', zh: '商業登記號碼' }),
  choiceColumn('company_type', terms.companyType, companyTypes),
  textColumn('incorp_place', { en: 'Place of incorporation', zh: '成立地點' }),
  textColumn('incorp_date', terms.dateOfIncorporation),
  textColumn('business_nature', { en: 'Business nature', zh: '業務性質' }),
  textColumn('tel', terms.telephone),
  textColumn('contact_person', { en: 'Contact person', zh: '聯絡人' }),
  textColumn('notes', terms.notes),
  ...commonColumns,
]

export const exportedCompanies: ExportList = {
  type: 'company',
  resource: () => companies,
  columns,
  populate: ['names'],
  activity: 'company.export',
  file: 'companies',
}
