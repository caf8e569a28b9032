import { useQuery } from '@tanstack/react-query'
import { AttachmentsTab } from '#web/features/parties/attachments-tab.tsx'
import { Loading } from '#web/ui/load-states.tsx'
import { caseQuery } from './case-calls.ts'
import classes from './files-pane.module.css'

/** The files of the customer: what was collected to know them is what a hit is judged by. */
export function FilesPane({ caseId }: { caseId: number }) {
  const { data: own } = useQuery(caseQuery(caseId))
  if (own === undefined) return <Loading />
  const holder =
    own.person === null
      ? ({ kind: 'company', id: own.company ?? 0 } as const)
      : ({ kind: 'person', id: own.person } as const)
  return (
    <div className={classes['files']}>
      <AttachmentsTab holder={holder} />
    </div>
  )
}
