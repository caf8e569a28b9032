import type { Dispatch } from 'react'
import type { QueueHit } from '../queue/queue.ts'
import type { ReviewAction, ReviewState } from './review-state.ts'
import type { ReviewPlace } from './use-review-place.ts'

/** The hits selected for one common decision. Only undecided hits can be selected. */
export function useSelection(
  { queue, current, isOpenHit }: ReviewPlace,
  { selected }: ReviewState,
  dispatch: Dispatch<ReviewAction>,
) {
  const toggle = (hit: QueueHit) => {
    if (isOpenHit(hit)) dispatch({ type: 'toggle', id: hit.id })
  }
  const currentHit = queue.order.find(({ id }) => id === current)
  return {
    selected,
    chosen: queue.order.filter(({ id }) => selected.has(id)),
    toggle,
    toggleCurrent: () => currentHit !== undefined && toggle(currentHit),
    selectGroup: () => {
      const group = queue.groups.find(({ hits }) => hits.some(({ id }) => id === current))
      dispatch({ type: 'select', ids: (group?.hits ?? []).filter(isOpenHit).map(({ id }) => id) })
    },
    clear: () => dispatch({ type: 'clear' }),
  }
}
export type Selection = ReturnType<typeof useSelection>
