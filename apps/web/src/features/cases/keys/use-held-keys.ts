import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { nameOf } from '#web/ui/shortcuts.ts'
import {
  type HeldKey,
  type HeldKeys,
  isFor,
  isInRemarks,
  saveKey,
  upToSave,
  withKey,
  withoutLastText,
} from './held-keys.ts'

export interface HitOnScreen {
  current: number | undefined
  /** Whether its evidence and decision are shown. */
  isShown: boolean
  /** Whether its decision is being saved. */
  isSaving: boolean
  /** The hit whose decision is being taken back, which is shown next. */
  undoing?: number | undefined
}

/** The text that a key adds to the remarks; undefined for other keys. */
function textOf({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): string | undefined {
  if (ctrlKey || metaKey || altKey) return undefined
  if (key === 'Enter') return '\n'
  return key.length === 1 ? key : undefined
}

/**
 * Buffers the keys of a decision while no hit can take them, and replays them when their hit is shown. Returns
 * a function that buffers a key; undefined while a hit can take them.
 */
export function useHeldKeys(hit: HitOnScreen, act: (held: HeldKey) => void): ((key: string) => void) | undefined {
  const held = useRef<HeldKeys | undefined>(undefined)
  const { current } = hit
  const isReady = hit.isShown && !hit.isSaving && hit.undoing === undefined
  const hold = (one: HeldKey) => {
    held.current = withKey(held.current, one, hit)
  }
  const actNow = useEffectEvent(act)
  const isReadyNow = useEffectEvent(() => isReady)
  const release = useEffectEvent(() => {
    const waiting = held.current
    if (waiting === undefined || !isReady) return
    held.current = undefined
    if (!isFor(waiting, current)) return
    const { now, later } = upToSave(waiting.keys)
    // Each key acts on the result of the previous one.
    for (const one of now) flushSync(() => actNow(one))
    if (later.length > 0 && !isReadyNow()) held.current = { keys: later, after: current, only: undefined }
  })
  // The keyboard is outside React: buffered keys are replayed before keys pressed after the hit was shown.
  useLayoutEffect(() => {
    if (isReady) queueMicrotask(() => release())
  }, [isReady, current])

  const type = useEffectEvent((event: KeyboardEvent) => {
    if (isReady || event.isComposing || !isInRemarks(held.current)) return
    const name = nameOf(event)
    const text = textOf(event)
    if (name === 'Backspace' && held.current !== undefined) held.current = withoutLastText(held.current)
    else if (name === 'Escape' || name === saveKey) hold({ key: name })
    else if (text !== undefined) hold({ text })
    else return
    event.preventDefault()
    event.stopImmediatePropagation()
  })
  // Document events are outside React. Registered before the shortcuts, because these keys are text.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => type(event)
    document.addEventListener('keydown', listen, { capture: true })
    return () => document.removeEventListener('keydown', listen, { capture: true })
  }, [])
  return isReady ? undefined : (key) => hold({ key })
}
