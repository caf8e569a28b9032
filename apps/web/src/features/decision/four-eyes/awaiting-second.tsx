import type { Answer } from '#web/api/use-answer.ts'
import { Answered } from '#web/ui/states/answered.tsx'
import type { WaitingDecision } from '../decision-calls.ts'
import type { Subject } from '../subject.ts'
import { AwaitingNotice } from './awaiting-notice.tsx'
import { WaitingPanel } from './waiting-panel.tsx'

interface AwaitingSecondProps {
  subject: Subject
  since: number
  /** The requested decision; stays `loading` for users who may not decide. */
  waiting: Answer<WaitingDecision | null>
  /** Requests for the other rows of the same party, which are answered together with this one. */
  others?: readonly number[]
  mayDecide: boolean
  onAnswered: () => void
}

/** A hit that waits for a second person. Users who may answer see the request. */
export function AwaitingSecond({ subject, since, waiting, others = [], mayDecide, onAnswered }: AwaitingSecondProps) {
  const notice = <AwaitingNotice subject={subject} since={since} />
  return (
    <Answered answer={waiting} as="part" loading={notice}>
      {(found) =>
        found === null ? (
          notice
        ) : (
          <WaitingPanel waiting={found} others={others} mayDecide={mayDecide} onAnswered={onAnswered} />
        )
      }
    </Answered>
  )
}
