import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { VerdictControl } from '#web/features/decision/use-verdict.ts'
import { singleKeysOn } from '#web/ui/shortcuts.ts'

interface DialogActs {
  control: Pick<VerdictControl, 'setStatus' | 'pressExposition'>
  remarks: () => void
  suggest: () => void
}

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text')

/** Dialogs keep the keys of the page out; the alert listens for those of a decision itself, wherever in it the focus is. */
export function useDialogKeys(inside: RefObject<HTMLElement | null>, acts: DialogActs | undefined): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const dialog = inside.current?.closest('[role="dialog"]')
    if (acts !== undefined && event.target instanceof Node && dialog?.contains(event.target) === true)
      pressInDialog(event, acts)
  })
  // The document's keys are outside React.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

function pressInDialog(event: KeyboardEvent, { control, remarks, suggest }: DialogActs): void {
  const { key, ctrlKey, metaKey, altKey, target, isComposing } = event
  if (ctrlKey || metaKey || altKey || isComposing || isWriting(target) || !singleKeysOn()) return
  const acts: Record<string, () => void> = {
    p: () => control.setStatus(0),
    t: () => control.setStatus(1),
    f: () => control.setStatus(2),
    r: suggest,
    m: remarks,
  }
  const act = /^[1-6]$/.test(key) ? () => control.pressExposition(Number(key)) : acts[key.toLowerCase()]
  if (act === undefined) return
  event.preventDefault()
  act()
}
