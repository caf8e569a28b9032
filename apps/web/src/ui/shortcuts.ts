import { useEffect, useEffectEvent } from 'react'

/** Keys as pressed: 'j', '?', 'shift+x', 'mod+k' (Ctrl, or Command on a Mac), 'g d' for a sequence. */
export type Shortcuts = Readonly<Record<string, (event: KeyboardEvent) => void>>

const storageKey = 'probity.singleKeys'
const sequenceMs = 1200
let prefix: { key: string; until: number } | undefined

export const singleKeysOn = (): boolean => localStorage.getItem(storageKey) !== 'off'
export const setSingleKeys = (on: boolean): void => localStorage.setItem(storageKey, on ? 'on' : 'off')

export function useShortcuts(shortcuts: Shortcuts): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => press(event, shortcuts))
  // Document events are outside React.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

const functionKey = /^F\d+$/

function press(event: KeyboardEvent, shortcuts: Shortcuts): void {
  if (event.isComposing || event.defaultPrevented) return
  const name = nameOf(event)
  const worksInFields = name.includes('mod+') || name.includes('alt+') || functionKey.test(name)
  if (!worksInFields && (isTyping(event.target) || !singleKeysOn())) return
  const sequence = prefix !== undefined && prefix.until > event.timeStamp ? `${prefix.key} ${name}` : undefined
  const act = (sequence === undefined ? undefined : shortcuts[sequence]) ?? shortcuts[name]
  const opensSequence = Object.keys(shortcuts).some((written) => written.startsWith(`${name} `))
  if (opensSequence) prefix = { key: name, until: event.timeStamp + sequenceMs }
  if (act === undefined) return
  event.preventDefault()
  prefix = undefined
  act(event)
}

/** 'mod+shift+k' and the like. Shift is named only for letters; '?' already implies it. */
export function nameOf(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>): string {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  const isLetter = /^[a-z]$/.test(key) || event.key.length > 1
  const parts = [
    event.ctrlKey || event.metaKey ? 'mod' : '',
    event.altKey ? 'alt' : '',
    event.shiftKey && isLetter ? 'shift' : '',
    key,
  ]
  return parts.filter((part) => part !== '').join('+')
}

/** Shortcuts are disabled in fields, and in dialogs unless they register keys themselves. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  const isTextField =
    target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit'].includes(target.type)
  return (
    isTextField ||
    target.matches('textarea, select, [contenteditable="true"]') ||
    target.closest('[role="dialog"]') !== null
  )
}
