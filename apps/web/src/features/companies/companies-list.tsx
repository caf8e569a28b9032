import { labelKeys } from '@probity/contract/api/fields.ts'
import { companyFields, companyOrder } from '@probity/contract/companies/fields.ts'
import { filtersOf } from '#web/features/parties/list/field-filters.ts'
import { FoundByNote } from '#web/features/parties/list/found-by.tsx'
import { inCountry, partyFilters } from '#web/features/parties/list/party-filters.ts'
import { PartyList, PartyRisk } from '#web/features/parties/list/party-list.tsx'
import { PendingWord } from '#web/features/parties/list/pending-word.tsx'
import { companyNameOf } from '#web/features/parties/names/party-names.ts'
import { referenceText } from '#web/features/parties/names/reference.tsx'
import { SanctionsMark } from '#web/features/parties/names/sanctions-mark.tsx'
import { companyPaths } from '#web/paths/register/companies.ts'
import { contains, equalsNumber, type FilterDef, type Where } from '#web/table/filters/filter-def.ts'
import type { ListDefinition } from '#web/table/list-definition.ts'
import { CompanyName } from '#web/ui/name.tsx'
import { type CompanyRow, companies, fetchCompanies } from './companies-api.ts'
import { companiesColumns } from './companies-columns.tsx'
import { companyTypeOptions } from './company-type.ts'

export const filters: readonly FilterDef[] = [
  ...partyFilters.map(
    (filter): FilterDef =>
      filter.id === 'name' && filter.kind === 'text'
        ? { ...filter, title: 'company.listName', placeholder: 'company.namePlaceholder' }
        : filter,
  ),
  { id: 'coi', title: 'party.coi_number', kind: 'text', toWhere: contains('coi_number') },
  { id: 'br', title: 'party.br_number', kind: 'text', toWhere: contains('br_number') },
  {
    id: 'type',
    title: 'company.typeShort',
    kind: 'choice',
    toWhere: equalsNumber('company_type'),
    options: companyTypeOptions,
  },
  {
    id: 'place',
    title: 'party.incorp_place',
    kind: 'text',
    placeholder: 'table.country',
    toWhere: inCountry('incorp_place'),
  },
  ...filtersOf({ fields: companyFields, names: companyOrder.chips, labels: labelKeys(companyFields, 'party') }),
]

export const companyList: ListDefinition<CompanyRow> = {
  name: 'corporates',
  columns: companiesColumns,
  filters,
  defaultSort: 'create_date DESC',
  rowId: (row) => row.id,
  rowName: (row) => companyNameOf(row.names).english ?? companyNameOf(row.names).chinese ?? String(row.id),
  fetch: fetchCompanies,
  count: (filter: Where) => companies.count({ filter }),
  search: { placeholder: 'company.search', toWhere: (text) => ({ text: { contains: text } }) },
  href: (row) => companyPaths.company(row.id),
  small: (row) => ({
    title: (
      <>
        <CompanyName {...companyNameOf(row.names)} />
        <SanctionsMark party={row} />
        <FoundByNote found={row.found_by} />
      </>
    ),
    end: <PendingWord n={row.parties_pending} />,
    meta: `${referenceText(row)} ${row.coi_number ?? ''}`,
    endMeta: <PartyRisk party={row} />,
  }),
}

/** The register of companies. */
export const Screen = () => (
  <PartyList
    definition={companyList}
    family="corporates"
    words={{
      title: 'list.company',
      add: 'company.add',
      emptyTitle: 'company.emptyTitle',
      emptyBody: 'company.emptyBody',
    }}
    addPath={companyPaths.companyAdd()}
    mayAdd="CompanyCreate"
    mayRemove="COMPANY"
    remove={(id) => companies.remove(id)}
  />
)
