import { useDecideAll } from './use-decide-all.ts'
import { useDecideHit } from './use-decide-hit.ts'
import { useDecisionDesk } from './use-decision-desk.ts'

/** Saves decisions from the queue, and undoes the last one. */
export function useDecide({ onUndone }: { onUndone: (id: number) => void }) {
  const desk = useDecisionDesk({ onUndone })
  const { isSaving, kept, undo } = desk
  return {
    isSaving,
    decideHit: useDecideHit(desk),
    decideAll: useDecideAll(desk),
    runUndo: undo.runUndo,
    undoing: undo.undoing,
    reload: kept.reload,
  }
}
