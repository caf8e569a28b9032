import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useMayChange } from '#web/access/can.tsx'
import { AssignSelected } from '#web/features/decision/assign/assign-selected.tsx'
import { casesApi } from '#web/features/decision/decision-calls.ts'
import { useDangerFilters } from '#web/features/hits/danger-filters.ts'
import { referenceText } from '#web/features/parties/names/reference.tsx'
import { useWords } from '#web/i18n/use-words.ts'
import { casePaths } from '#web/paths/review/cases.ts'
import { DataTable } from '#web/table/data-table.tsx'
import { contains, equalsNumber, equalsText, type FilterDef, type Where } from '#web/table/filters/filter-def.ts'
import type { ListDefinition } from '#web/table/list-definition.ts'
import type { Selection } from '#web/table/selection.ts'
import { EmptyList } from '#web/table/table-states.tsx'
import { type List, useList } from '#web/table/use-list.ts'
import { useListNote } from '#web/table/use-list-note.ts'
import { IconChartBar, IconPlayerPlay, IconRefresh } from '#web/ui/generated/icons.ts'
import { HitCount } from '#web/ui/marks/hit-mark.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { notifyDone, notifyFailed } from '#web/ui/states/notify.tsx'
import { firstToDecide, type ListedCase } from '../case-calls.ts'
import { CaseName, caseHref, caseText } from './case-name.tsx'
import { MonthlyHits } from './monthly-hits.tsx'
import { CaseStanding, poolColumns } from './pool-columns.tsx'

const ofKind: Readonly<Record<string, Where>> = {
  person: { person: { '!=': null } },
  company: { company: { '!=': null } },
  transaction: { transaction: { '!=': null } },
}

const filters: readonly FilterDef[] = [
  { id: 'number', title: 'alert.id', kind: 'text', toWhere: equalsNumber('id') },
  { id: 'client', title: 'cases.client', kind: 'text', toWhere: contains('client_id') },
  { id: 'name', title: 'cases.name', kind: 'text', toWhere: contains('name') },
  {
    id: 'status',
    title: 'cases.status',
    kind: 'choice',
    toWhere: equalsText('status'),
    options: [
      { value: 'pending', label: 'cases.status.pending' },
      { value: 'resolved', label: 'cases.status.resolved' },
    ],
  },
  {
    id: 'kind',
    title: 'cases.kind',
    kind: 'choice',
    toWhere: (value): Where => ofKind[value] ?? {},
    options: [
      { value: 'person', label: 'cases.kind.person' },
      { value: 'company', label: 'cases.kind.company' },
      { value: 'transaction', label: 'cases.kind.transaction' },
    ],
  },
  { id: 'assigned', title: 'review.assignedTo', kind: 'text', toWhere: contains('assigned_to') },
  { id: 'hit', title: 'cases.lastHit', kind: 'date', field: 'last_hit_at' },
  { id: 'due', title: 'review.due', kind: 'date', field: 'due_date' },
  { id: 'created', title: 'cases.created', kind: 'date', field: 'create_date' },
]

/** Pending and most dangerous cases first; among equals, the oldest. */
const byDanger = 'danger DESC,create_date ASC'

const casePool = (further: readonly FilterDef[]): ListDefinition<ListedCase> => ({
  name: 'alert_cases',
  columns: poolColumns,
  filters: [...filters, ...further],
  defaultSort: byDanger,
  rowId: (row) => row.id,
  rowName: (row) => `#${row.id} ${caseText(row)}`,
  fetch: (query) =>
    casesApi.list({ ...(query as Parameters<typeof casesApi.list>[0]), populate: ['customer', 'gravest', 'parties'] }),
  count: (filter) => casesApi.count({ filter }),
  search: { placeholder: 'cases.search', toWhere: (text) => ({ name: { contains: text } }) },
  href: caseHref,
  small: (row) => ({
    title: <CaseName row={row} />,
    end: <HitCount state="pending" n={row.parties?.pending ?? 0} />,
    meta: `#${row.id} ${row.customer ? referenceText({ id: row.customer.id, ref_id: row.client_id }) : (row.client_id ?? '')}`,
    endMeta: <CaseStanding row={row} />,
  }),
})

/** All cases of the firm: customer or transaction, state, and the link to the review. */
export function Screen() {
  const t = useWords()
  const further = useDangerFilters('level')
  const definition = useMemo(() => casePool(further), [further])
  const list = useList(definition)
  const [showsMonths, setShowsMonths] = useState(false)
  const mayReview = useMayChange('ALERTSHISTORY', 'ALERTCASEPOOL')
  const mayScreen = useMayChange('SCREENING')
  return (
    <>
      <PoolHead list={list} showsMonths={showsMonths} onMonths={() => setShowsMonths(!showsMonths)} />
      {showsMonths && <MonthlyHits />}
      <DataTable
        list={list}
        caption={t('menu.cases')}
        empty={<EmptyList title={t('cases.emptyTitle')}>{t('cases.emptyBody')}</EmptyList>}
        {...(mayReview && mayScreen
          ? {
              bulkActions: (selection: Selection) => (
                <AssignSelected table="alert_cases" selection={selection} list={list} />
              ),
            }
          : {})}
      />
    </>
  )
}

interface PoolHeadProps {
  list: List<ListedCase>
  showsMonths: boolean
  onMonths: () => void
}

function PoolHead({ list, showsMonths, onMonths }: PoolHeadProps) {
  const t = useWords()
  const navigate = useNavigate()
  const review = async () => {
    try {
      const { first, waiting } = await firstToDecide()
      if (first === undefined) notifyDone(t(waiting > 0 ? 'case.allWaiting' : 'case.nothingLeft', { n: waiting }))
      else await navigate({ to: casePaths.case(first.alert_case), search: { hit: String(first.id) } })
    } catch (error) {
      notifyFailed(error)
    }
  }
  const actions = (
    <>
      <Button
        leftSection={<IconChartBar size={15} aria-hidden="true" />}
        aria-expanded={showsMonths}
        onClick={onMonths}
      >
        {t('cases.monthly')}
      </Button>
      <Button leftSection={<IconRefresh size={15} aria-hidden="true" />} onClick={list.refetch}>
        {t('button.refresh')}
      </Button>
      <Button
        variant="filled"
        leftSection={<IconPlayerPlay size={15} aria-hidden="true" />}
        onClick={() => void review()}
      >
        {t('cases.review')}
      </Button>
    </>
  )
  const note = useListNote(list)
  return <PageHead title={t('menu.cases')} note={note} actions={actions} />
}
