import { Button } from '@mantine/core'
import { IconPlus, IconRefresh } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { IfMayOpen, useMayChange } from '#web/access/can.tsx'
import { nameSearchDelayMs } from '#web/constants.ts'
import { DeleteParty } from '#web/features/parties/delete-party.tsx'
import { ExportViewButton } from '#web/features/parties/export-view.tsx'
import { PartyBulkActions } from '#web/features/parties/party-bulk-actions.tsx'
import { inCountry, partyFilters } from '#web/features/parties/party-filters.ts'
import { personNameOf, plainName } from '#web/features/parties/party-names.ts'
import { PendingWord } from '#web/features/parties/pending-word.tsx'
import { count } from '#web/format.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { paths } from '#web/paths.ts'
import { DataTable } from '#web/table/data-table.tsx'
import { contains, dayPart, type FilterDef, type Where } from '#web/table/filter-def.ts'
import type { ListDefinition } from '#web/table/list-definition.ts'
import { EmptyList } from '#web/table/table-states.tsx'
import { type List, useList } from '#web/table/use-list.ts'
import { Flag } from '#web/ui/flag.tsx'
import { Keys } from '#web/ui/kbd.tsx'
import { Name } from '#web/ui/name.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Risk, riskLevelOf } from '#web/ui/risk.tsx'
import { persons } from './persons-api.ts'
import { personsColumns } from './persons-columns.tsx'

const fetchPage = (query: object) => persons.list({ ...query, populate: ['names', 'idens'] })
export type PersonRow = Awaited<ReturnType<typeof fetchPage>>[number]

const hasty = new Set(['ref', 'name'])
/** A search by number or name answers sooner than the other filters. */
export const filters: readonly FilterDef[] = [
  ...partyFilters.map((filter) => (hasty.has(filter.id) ? { ...filter, delayMs: nameSearchDelayMs } : filter)),
  {
    id: 'identity',
    title: 'person.identity',
    kind: 'text',
    toWhere: contains('id_number'),
    delayMs: nameSearchDelayMs,
  },
  { id: 'dob', title: 'person.dob', kind: 'text', placeholder: 'table.dayOrYear', toWhere: dayPart('dob') },
  {
    id: 'nationality',
    title: 'person.nationality',
    kind: 'text',
    placeholder: 'table.country',
    toWhere: inCountry('nationality'),
  },
]

const definition: ListDefinition<PersonRow> = {
  name: 'individuals',
  columns: personsColumns,
  filters,
  defaultSort: 'create_date DESC',
  rowId: (row) => row.id,
  rowName: (row) => plainName(row.names),
  fetch: fetchPage,
  count: (filter: Where) => persons.count({ filter }),
  search: { placeholder: 'party.search', toWhere: (text) => ({ text: { contains: text } }) },
  href: (row) => paths.person(row.id),
  small: (row) => ({
    title: <Name {...personNameOf(row.names)} />,
    end: <PendingWord n={row.alerts_pending} />,
    meta: (
      <>
        {row.ref_id ?? '–'} <Flag iso2={row.nationality ?? ''} /> {row.idens[0]?.id_number}
      </>
    ),
    endMeta: (
      <Risk level={riskLevelOf(row.risk_level)} score={row.risk_score === null ? undefined : Number(row.risk_score)} />
    ),
  }),
}

/** The register of natural persons. */
export function Screen() {
  const t = useWords()
  const navigate = useNavigate()
  const list = useList(definition)
  const mayRemove = useMayChange('PERSON')
  const add = () => void navigate({ to: paths.personAdd() })
  return (
    <>
      <PersonsHead list={list} onAdd={add} />
      <DataTable
        list={list}
        caption={t('menu.person')}
        empty={<EmptyList title={t('person.emptyTitle')}>{t('person.emptyBody')}</EmptyList>}
        bulkActions={(selection) => (
          <PartyBulkActions family="individuals" selection={selection} where={list.where} onDone={list.refetch} />
        )}
        rowActions={
          mayRemove
            ? (row) => (
                <DeleteParty
                  name={definition.rowName(row)}
                  reference={row.ref_id ?? String(row.id)}
                  remove={() => persons.remove(row.id)}
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

function PersonsHead({ list, onAdd }: { list: List<PersonRow>; onAdd: () => void }) {
  const t = useWords()
  const actions = (
    <>
      <Button leftSection={<IconRefresh size={15} aria-hidden="true" />} onClick={list.refetch}>
        {t('button.refresh')}
      </Button>
      <ExportViewButton family="individuals" where={list.where} sort={list.state.sort} />
      <IfMayOpen requirement="NaturalPersonCreate">
        <Button
          variant="filled"
          leftSection={<IconPlus size={15} aria-hidden="true" />}
          rightSection={<Keys keys={['N']} />}
          onClick={onAdd}
        >
          {t('person.add')}
        </Button>
      </IfMayOpen>
    </>
  )
  const note = list.total === undefined ? '' : t('table.count', { n: count(list.total) })
  return <PageHead title={t('menu.person')} note={note} actions={actions} />
}
