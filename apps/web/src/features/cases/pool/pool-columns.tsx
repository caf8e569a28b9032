import { DueTime, useIsLate } from '#web/features/decision/assign/due-time.tsx'
import { CategoryTags } from '#web/features/hits/category-tags.tsx'
import { LevelTag } from '#web/features/hits/level-tag.tsx'
import { ListNames } from '#web/features/hits/list-names.tsx'
import { Reference } from '#web/features/parties/names/reference.tsx'
import { score } from '#web/format.ts'
import { useWords } from '#web/i18n/use-words.ts'
import type { Column } from '#web/table/list-definition.ts'
import { Day, TableTime } from '#web/ui/date-display.tsx'
import { HitCount } from '#web/ui/marks/hit-mark.tsx'
import { Tag } from '#web/ui/marks/tag.tsx'
import type { ListedCase } from '../case-calls.ts'
import { CaseName } from './case-name.tsx'

function CaseStatus({ status }: { status: ListedCase['status'] }) {
  const t = useWords()
  return status === 'pending' ? (
    <Tag tone="blue">{t('cases.status.pending')}</Tag>
  ) : (
    <Tag>{t('cases.status.resolved')}</Tag>
  )
}

/** A transaction may have a client outside the register, who has none. */
function CaseReference({ row: { client_id, customer } }: { row: ListedCase }) {
  if (customer !== null) return <Reference of={{ id: customer.id, ref_id: client_id }} />
  return <code>{client_id ?? '–'}</code>
}

/** The state of a case; for an overdue one, since when. */
export function CaseStanding({ row: { status, due_date } }: { row: ListedCase }) {
  const isOpen = status === 'pending'
  const isLate = useIsLate({ at: due_date, isOpen })
  return isLate ? <DueTime at={due_date} isOpen={isOpen} /> : <CaseStatus status={status} />
}

export const poolColumns: readonly Column<ListedCase>[] = [
  {
    id: 'number',
    title: 'case.title',
    sort: 'id',
    filter: 'number',
    width: '72px',
    cell: (row) => <code>#{row.id}</code>,
  },
  {
    id: 'client',
    title: 'cases.client',
    sort: 'client_id',
    filter: 'client',
    width: '96px',
    cell: (row) => <CaseReference row={row} />,
  },
  {
    id: 'name',
    title: 'cases.name',
    sort: 'name',
    filter: 'name',
    share: '28%',
    cell: (row) => <CaseName row={row} />,
  },
  {
    id: 'level',
    title: 'hits.similarity',
    sort: 'danger',
    filter: 'level',
    cell: ({ gravest }) =>
      gravest === null ? (
        '–'
      ) : (
        <>
          <LevelTag level={gravest.similarity_level} /> {score(gravest.score)}
        </>
      ),
  },
  {
    id: 'list',
    title: 'hits.list',
    filter: 'list',
    hideBelow: 1280,
    share: '12%',
    minWidth: '96px',
    cell: ({ gravest }) => (gravest === null ? '–' : <ListNames lists={gravest.lists} binding={gravest.binding} />),
  },
  {
    id: 'category',
    title: 'hits.category',
    filter: 'category',
    isExtra: true,
    cell: ({ gravest }) => (gravest === null ? '–' : <CategoryTags categories={gravest.categories} />),
  },
  {
    id: 'waiting',
    title: 'hits.secondPerson',
    filter: 'waiting',
    isExtra: true,
    align: 'end',
    cell: ({ gravest }) => <HitCount state="approval" n={gravest?.waiting ?? 0} />,
  },
  {
    id: 'hit',
    title: 'cases.lastHit',
    sort: 'last_hit_at',
    filter: 'hit',
    cell: (row) => <TableTime at={row.last_hit_at} />,
  },
  {
    id: 'status',
    title: 'cases.status',
    sort: 'status',
    filter: 'status',
    cell: (row) => <CaseStatus status={row.status} />,
  },
  {
    id: 'pending',
    title: 'cases.pending',
    sort: 'cnt_pending',
    align: 'end',
    cell: (row) => (
      <>
        <HitCount state="pending" n={row.parties?.pending ?? 0} />
        {row.gravest !== null && row.gravest.waiting > 0 && <HitCount state="approval" n={row.gravest.waiting} />}
      </>
    ),
  },
  {
    id: 'true',
    title: 'cases.true',
    align: 'end',
    cell: (row) => <HitCount state="true" n={row.parties?.true_hits ?? 0} />,
  },
  {
    id: 'false',
    title: 'cases.false',
    align: 'end',
    cell: (row) => <HitCount state="false" n={row.parties?.false_hits ?? 0} />,
  },
  { id: 'assigned', title: 'review.assignedTo', filter: 'assigned', cell: (row) => row.assigned_to ?? '–' },
  {
    id: 'due',
    title: 'review.due',
    sort: 'due_date',
    filter: 'due',
    hideBelow: 1024,
    cell: (row) => <DueTime at={row.due_date} isOpen={row.status === 'pending'} />,
  },
  {
    id: 'created',
    title: 'cases.created',
    sort: 'create_date',
    filter: 'created',
    hideBelow: 1280,
    cell: (row) => <Day value={row.create_date} />,
  },
]
