import { companyFields, companyOrder } from '@probity/contract/companies/fields.ts'
import { exportedFlags } from '@probity/contract/parties/fields.ts'
import { companyTypes } from '@probity/contract/values/enumerations.ts'
import { type ExportColumn, fieldColumns } from '#kernel/export/export-columns.ts'
import type { ExportList } from '#kernel/export/export-list.ts'
import type { Row } from '#kernel/resource/binding.ts'
import { choiceColumn, commonColumns, nameColumns } from '#modules/parties/party-lists.public.ts'
import { companies } from './company-resource.ts'

const columns: readonly ExportColumn<Row>[] = [
  ...fieldColumns(companyFields, ['ref_id']),
  ...nameColumns.map((column) => ({ ...column, zh: column.zh.replace('姓名', '名稱') })),
  ...fieldColumns(companyFields, companyOrder.exportedNumbers),
  choiceColumn('company_type', companyFields.company_type.label, companyTypes),
  ...fieldColumns(companyFields, companyOrder.exported),
  ...commonColumns,
  ...fieldColumns(companyFields, exportedFlags),
]

export const exportedCompanies: ExportList = {
  type: 'company',
  resource: () => companies,
  columns,
  populate: ['names'],
  activity: 'company.export',
  file: 'companies',
}
