import { useAnswer } from '#web/api/use-answer.ts'
import { AttachmentsTab } from '#web/features/attachments/attachments-tab.tsx'
import { Answered } from '#web/ui/states/answered.tsx'
import { caseQuery } from '../case-calls.ts'

/** The files of the customer, as evidence for deciding its hits. */
export function FilesPane({ caseId }: { caseId: number }) {
  return (
    <Answered answer={useAnswer(caseQuery(caseId))}>
      {({ person, company }) => (
        <div className="stack shrinks scrolls-y">
          <AttachmentsTab
            holder={person === null ? { kind: 'company', id: company ?? 0 } : { kind: 'person', id: person }}
          />
        </div>
      )}
    </Answered>
  )
}
