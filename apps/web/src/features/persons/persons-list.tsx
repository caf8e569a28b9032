import { Button } from '@mantine/core'
import { IconPlus, IconRefresh } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { IfMayOpen } from '#web/access/can.tsx'
import { PartyBulkActions } from '#web/features/parties/party-bulk-actions.tsx'
import { partyFilters } from '#web/features/parties/party-filters.ts'
import { personNameOf, plainName } from '#web/features/parties/party-names.ts'
import { StatusWord } from '#web/features/parties/status-word.tsx'
import { count } from '#web/format.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { paths } from '#web/paths.ts'
import { DataTable } from '#web/table/data-table.tsx'
import { contains, equalsText, type FilterDef, type Where } from '#web/table/filter-def.ts'
import type { ListDefinition } from '#web/table/list-definition.ts'
import { EmptyList } from '#web/table/table-states.tsx'
import { type List, useList } from '#web/table/use-list.ts'
import { Keys } from '#web/ui/kbd.tsx'
import { Name } from '#web/ui/name.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Risk, riskLevelOf } from '#web/ui/risk.tsx'
import { persons } from './persons-api.ts'
import { personsColumns } from './persons-columns.tsx'

const fetchPage = (query: object) => persons.list({ ...query, populate: ['names', 'idens'] })
export type PersonRow = Awaited<ReturnType<typeof fetchPage>>[number]

const filters: readonly FilterDef[] = [
  ...partyFilters,
  { id: 'identity', title: 'person.identity', kind: 'text', toWhere: contains('id_number') },
  { id: 'dob', title: 'person.dob', kind: 'text', toWhere: equalsText('dob') },
  {
    id: 'nationality',
    title: 'person.nationality',
    kind: 'text',
    toWhere: (text) => ({ nationality: text.trim().toUpperCase() }),
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
    end: <Risk level={riskLevelOf(row.risk_level)} />,
    meta: `${row.ref_id ?? '–'} ${row.idens[0]?.id_number ?? ''}`,
    endMeta: <StatusWord status={row.status} />,
  }),
}

/** The register of natural persons. */
export function Screen() {
  const t = useWords()
  const navigate = useNavigate()
  const list = useList(definition)
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
