/** A shortcut of the decision, or text for the remarks. */
export type HeldKey = { key: string } | { text: string }

/** Keys pressed while no hit could take them, and the hit they belong to. */
export interface HeldKeys {
  keys: readonly HeldKey[]
  /** The hit whose decision was being saved: the keys apply to the next one. */
  after: number | undefined
  /** The hit whose evidence was loading or whose decision was being taken back: the keys apply only to it. */
  only: number | undefined
}

interface Moment {
  current: number | undefined
  isSaving: boolean
  undoing?: number | undefined
}

export const saveKey = 'mod+Enter'
const remarksKey = 'm'

const isKey = (held: HeldKey, key: string): boolean => 'key' in held && held.key === key

export function withKey(held: HeldKeys | undefined, pressed: HeldKey, moment: Moment): HeldKeys {
  const { keys, ...of } = held ?? { keys: [], ...hitOf(moment) }
  // Pressing save twice must not skip the next hit.
  if (isKey(pressed, saveKey) && keys.length === 0) return { keys, ...of }
  return { keys: [...keys, pressed], ...of }
}

/** The hit that keys pressed at this moment belong to. */
function hitOf({ current, isSaving, undoing }: Moment): Omit<HeldKeys, 'keys'> {
  if (undoing !== undefined) return { after: undefined, only: undoing }
  return isSaving ? { after: current, only: undefined } : { after: undefined, only: current }
}

export const isFor = ({ after, only }: HeldKeys, current: number | undefined): boolean =>
  current !== undefined && current !== after && (only === undefined || only === current)

/** Whether typed text belongs to the remarks: the shortcut that focuses them was pressed, and none that leaves them. */
export function isInRemarks(held: HeldKeys | undefined): boolean {
  const last = held?.keys.findLast((one) => 'key' in one && [remarksKey, 'Escape', saveKey].includes(one.key))
  return last !== undefined && isKey(last, remarksKey)
}

export function withoutLastText(held: HeldKeys): HeldKeys {
  const last = held.keys.at(-1)
  return last !== undefined && 'text' in last ? { ...held, keys: held.keys.slice(0, -1) } : held
}

/** The keys up to the first save, and the keys for the hits after it. */
export function upToSave(keys: readonly HeldKey[]): { now: readonly HeldKey[]; later: readonly HeldKey[] } {
  const at = keys.findIndex((one) => isKey(one, saveKey))
  return at < 0 ? { now: keys, later: [] } : { now: keys.slice(0, at + 1), later: keys.slice(at + 1) }
}
