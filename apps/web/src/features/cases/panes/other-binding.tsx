import { useAnswer, valueIfKnown } from '#web/api/use-answer.ts'
import type { EntityRow } from '#web/features/decision/subject.ts'
import { isBinding } from '#web/features/hits/binding-mark.tsx'
import { OtherListings } from '#web/features/listed-party/law/law-line.tsx'
import { hitStateOf } from '#web/ui/marks/hit-mark.tsx'
import { caseHitsQuery } from '../case-calls.ts'

const shownMax = 5

/** Other hits of the case on binding lists that are not decided to be somebody else. */
export function OtherBinding({ row }: { row: EntityRow }) {
  const hits = valueIfKnown(useAnswer(caseHitsQuery(row.alert_case))) ?? []
  const others = hits.filter((hit) => hit.id !== row.id && isBinding(hit) && hitStateOf(hit.status) !== 'false')
  return <OtherListings hits={others.slice(0, shownMax)} n={others.length} />
}
