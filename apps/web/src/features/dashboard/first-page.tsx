import { ListDoctor } from '#web/features/watchlists/doctor/list-doctor.tsx'
import { useWatchlists } from '#web/features/watchlists/watchlist-calls.ts'
import { Answered } from '#web/ui/states/answered.tsx'

/** The first page after sign-in: what is screened against, until there is a dashboard. */
export function Screen() {
  const { status, expectChange } = useWatchlists()
  return <Answered answer={status}>{(found) => <ListDoctor status={found} onAsked={expectChange} />}</Answered>
}
