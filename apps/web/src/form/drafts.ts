import { clock } from '#web/clock.ts'

/** What was typed and not yet saved, kept on this device until it is saved or discarded. */
export interface Draft {
  at: number
  values: unknown
}

const prefix = 'probity.draft.'

export function readDraft(key: string): Draft | undefined {
  const text = localStorage.getItem(prefix + key)
  if (text === null) return undefined
  try {
    return JSON.parse(text) as Draft
  } catch {
    localStorage.removeItem(prefix + key)
    return undefined
  }
}

/** A full store costs the draft, never the typing. */
export function keepDraft(key: string, values: unknown): void {
  try {
    localStorage.setItem(prefix + key, JSON.stringify({ at: clock.now(), values } satisfies Draft))
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}

export const dropDraft = (key: string): void => localStorage.removeItem(prefix + key)

export const draftCount = (): number => Object.keys(localStorage).filter((key) => key.startsWith(prefix)).length
