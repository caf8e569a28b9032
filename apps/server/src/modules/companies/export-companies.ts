import { companyTypes } from '@probity/contract/values/enumerations.ts'
import { type ExportColumn, textColumn } from '#kernel/export/export-columns.ts'
import type { ExportList } from '#kernel/export/export-list.ts'
import type { Row } from '#kernel/resource/binding.ts'
import { choiceColumn, commonColumns, nameColumns } from '#modules/parties/party-lists.public.ts'
import { companies } from './company-resource.ts'

const columns: readonly ExportColumn<Row>[] = [
  textColumn('ref_id', 'Reference ID', '參考編號'),
  ...nameColumns.map((column) => ({ ...column, zh: column.zh.replace('姓名', '名稱') })),
  textColumn('coi_number', 'COI number', '公司註冊證明書編號'),
  textColumn('br_number', 'BR number', '商業登記號碼'),
  choiceColumn('company_type', { en: 'Company type', zh: '公司類別' }, companyTypes),
  textColumn('incorp_place', 'Place of incorporation', '成立地點'),
  textColumn('incorp_date', 'Date of incorporation', '成立日期'),
  textColumn('business_nature', 'Business nature', '業務性質'),
  textColumn('tel', 'Telephone', '電話'),
  textColumn('contact_person', 'Contact person', '聯絡人'),
  textColumn('notes', 'Notes', '備註'),
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
