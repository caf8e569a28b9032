import type { Profile } from '@probity/contract/identity/auth.ts'
import { clock } from '#web/clock.ts'

/** Typed but unsaved values, stored on this device until they are saved or discarded. */
export interface Draft {
  at: number
  values: unknown
  /** The form values before editing, needed to merge when the record has changed since. */
  base: unknown
  /** Created by another screen for this form: applied without asking. */
  isWanted?: boolean
}

const prefix = 'probity.draft.'
/** Owner of a draft: on a shared device nobody sees another user's drafts. */
export type DraftOwner = Pick<Profile, 'organization' | 'username'>
// A username may contain dots: those of 'wing.kim' must not read as a form of 'wing'.
const part = (name: string): string => name.replaceAll('.', '%2E')
export const draftKey = ({ organization, username }: DraftOwner, form: string): string =>
  `${prefix}${part(organization)}.${part(username)}.${form}`

export function readDraft(key: string): Draft | undefined {
  const text = localStorage.getItem(key)
  if (text === null) return undefined
  try {
    return JSON.parse(text) as Draft
  } catch {
    localStorage.removeItem(key)
    return undefined
  }
}

/** If storage is full, the draft is lost, never the form content. */
export function keepDraft(key: string, typed: Omit<Draft, 'at'>): void {
  try {
    localStorage.setItem(key, JSON.stringify({ at: clock.now(), ...typed } satisfies Draft))
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}

export const dropDraft = (key: string): void => localStorage.removeItem(key)

const placesPerForm = 3

/** Where the drafts of one form are stored: a draft that nobody answered yet stays while something else is typed. */
export const placesOf = (key: string): string[] =>
  Array.from({ length: placesPerForm }, (_, at) => (at === 0 ? key : `${key}~${at + 1}`))

const draftsOf = (owner: DraftOwner): string[] =>
  Object.keys(localStorage).filter((key) => key.startsWith(draftKey(owner, '')))
export const draftCount = (owner: DraftOwner): number => draftsOf(owner).length
export const dropDraftsOf = (owner: DraftOwner): void => draftsOf(owner).forEach(dropDraft)
