import { Button } from '@mantine/core'
import { IconPlus, IconRefresh } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { IfMayOpen, useMayChange } from '#web/access/can.tsx'
import { DeleteParty } from '#web/features/parties/delete-party.tsx'
import { ExportViewButton } from '#web/features/parties/export-view.tsx'
import { PartyBulkActions } from '#web/features/parties/party-bulk-actions.tsx'
import { inCountry, partyFilters } from '#web/features/parties/party-filters.ts'
import { companyNameOf } from '#web/features/parties/party-names.ts'
import { PendingWord } from '#web/features/parties/pending-word.tsx'
import { count } from '#web/format.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { paths } from '#web/paths.ts'
import { DataTable } from '#web/table/data-table.tsx'
import { contains, equalsNumber, type FilterDef, type Where } from '#web/table/filter-def.ts'
import type { ListDefinition } from '#web/table/list-definition.ts'
import { EmptyList } from '#web/table/table-states.tsx'
import { type List, useList } from '#web/table/use-list.ts'
import { Keys } from '#web/ui/kbd.tsx'
import { CompanyName } from '#web/ui/name.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Risk, riskLevelOf } from '#web/ui/risk.tsx'
import { companies } from './companies-api.ts'
import { companiesColumns } from './companies-columns.tsx'
import { companyTypeOptions } from './company-type.ts'

const fetchPage = (query: object) => companies.list({ ...query, populate: ['names'] })
export type CompanyRow = Awaited<ReturnType<typeof fetchPage>>[number]

export const filters: readonly FilterDef[] = [
  ...partyFilters,
  { id: 'coi', title: 'company.coi', kind: 'text', toWhere: contains('coi_number') },
  { id: 'br', title: 'company.br', kind: 'text', toWhere: contains('br_number') },
  {
    id: 'type',
    title: 'company.typeShort',
    kind: 'choice',
    toWhere: equalsNumber('company_type'),
    options: companyTypeOptions,
  },
  {
    id: 'place',
    title: 'company.place',
    kind: 'text',
    placeholder: 'table.country',
    toWhere: inCountry('incorp_place'),
  },
]

const definition: ListDefinition<CompanyRow> = {
  name: 'corporates',
  columns: companiesColumns,
  filters,
  defaultSort: 'create_date DESC',
  rowId: (row) => row.id,
  rowName: (row) => companyNameOf(row.names).english ?? companyNameOf(row.names).chinese ?? String(row.id),
  fetch: fetchPage,
  count: (filter: Where) => companies.count({ filter }),
  search: { placeholder: 'company.search', toWhere: (text) => ({ text: { contains: text } }) },
  href: (row) => paths.company(row.id),
  small: (row) => ({
    title: <CompanyName {...companyNameOf(row.names)} />,
    end: <PendingWord n={row.alerts_pending} />,
    meta: `${row.ref_id ?? '–'} ${row.coi_number ?? ''}`,
    endMeta: (
      <Risk level={riskLevelOf(row.risk_level)} score={row.risk_score === null ? undefined : Number(row.risk_score)} />
    ),
  }),
}

/** The register of companies. */
export function Screen() {
  const t = useWords()
  const navigate = useNavigate()
  const list = useList(definition)
  const mayRemove = useMayChange('COMPANY')
  const add = () => void navigate({ to: paths.companyAdd() })
  return (
    <>
      <CompaniesHead list={list} onAdd={add} />
      <DataTable
        list={list}
        caption={t('menu.company')}
        empty={<EmptyList title={t('company.emptyTitle')}>{t('company.emptyBody')}</EmptyList>}
        bulkActions={(selection) => (
          <PartyBulkActions family="corporates" selection={selection} where={list.where} onDone={list.refetch} />
        )}
        rowActions={
          mayRemove
            ? (row) => (
                <DeleteParty
                  name={definition.rowName(row)}
                  reference={row.ref_id ?? String(row.id)}
                  remove={() => companies.remove(row.id)}
                  onRemoved={list.refetch}
                />
              )
            : undefined
        }
        onNew={add}
      />
    </>
  )
}

function CompaniesHead({ list, onAdd }: { list: List<CompanyRow>; onAdd: () => void }) {
  const t = useWords()
  const actions = (
    <>
      <Button leftSection={<IconRefresh size={15} aria-hidden="true" />} onClick={list.refetch}>
        {t('button.refresh')}
      </Button>
      <ExportViewButton family="corporates" where={list.where} sort={list.state.sort} />
      <IfMayOpen requirement="CompanyCreate">
        <Button
          variant="filled"
          leftSection={<IconPlus size={15} aria-hidden="true" />}
          rightSection={<Keys keys={['N']} />}
          onClick={onAdd}
        >
          {t('company.add')}
        </Button>
      </IfMayOpen>
    </>
  )
  const note = list.total === undefined ? '' : t('table.count', { n: count(list.total) })
  return <PageHead title={t('menu.company')} note={note} actions={actions} />
}
