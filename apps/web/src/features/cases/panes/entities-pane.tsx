import { useAnswer } from '#web/api/use-answer.ts'
import { Answered } from '#web/ui/states/answered.tsx'
import { caseEntitiesQuery } from '../case-calls.ts'
import { CaseEntityList } from '../case-entity-list.tsx'
import classes from './entities-pane.module.css'

/** The listed parties of this case alone, the newest first, with how each was decided. */
export function EntitiesPane({ caseId }: { caseId: number }) {
  return (
    <Answered answer={useAnswer(caseEntitiesQuery(caseId))}>
      {(hits) => (
        <div className={classes['entities']}>
          <CaseEntityList hits={hits} />
        </div>
      )}
    </Answered>
  )
}
