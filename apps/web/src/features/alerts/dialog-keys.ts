import type { KeyboardEvent } from 'react'
import type { VerdictControl } from '#web/features/decision/use-verdict.ts'
import { singleKeysOn } from '#web/ui/shortcuts.ts'

interface DialogActs {
  control: Pick<VerdictControl, 'setStatus' | 'pressExposition'>
  remarks: () => void
  suggest: () => void
}

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text')

/** Shortcuts of a decision, wherever in the dialog the focus is. Shortcuts of the page do not work in dialogs. */
export function pressInDialog(event: KeyboardEvent, { control, remarks, suggest }: DialogActs): void {
  const { key, ctrlKey, metaKey, altKey, target, currentTarget } = event
  // Dialogs opened from this one are its children in React, but not in the DOM.
  if (!(target instanceof Node) || !currentTarget.contains(target)) return
  if (ctrlKey || metaKey || altKey || event.nativeEvent.isComposing || isWriting(target) || !singleKeysOn()) return
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
