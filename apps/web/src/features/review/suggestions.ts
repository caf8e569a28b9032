import { suggestedRemarks } from '@probity/contract/data/expositions.ts'
import type { ExplainedField } from '@probity/contract/match-card.ts'
import { type HitStatus, remarksMax } from '@probity/contract/verdict.ts'
import type { Language } from '#web/i18n/languages.ts'
import { lengthOf } from './verdict-draft.ts'

/** What the record knows for the slots of a suggestion; what is not known stays a slot for the reviewer. */
export type Known = Readonly<Partial<Record<string, string>>>

export interface Suggestion {
  id: number
  text: string
  /** Slots nobody could fill: they are selected after insertion. */
  open: readonly string[]
  isUsed: boolean
  /** Characters it would add, its line break included. */
  adds: number
  fits: boolean
}

interface Asked {
  status: HitStatus
  language: Language
  known: Known
  remarks: string
  fields: readonly ExplainedField[]
}

/** Which field's difference makes a suggestion the likely one. */
const reasons: Readonly<Record<number, ExplainedField['field']>> = {
  1: 'birth_date',
  2: 'country',
  3: 'identifier',
  5: 'gender',
}

export function suggestionsFor({ status, language, known, remarks, fields }: Asked): Suggestion[] {
  const differing = new Set(fields.filter(({ state }) => state === 'differ').map(({ field }) => field))
  const isLikely = (id: number) => reasons[id] !== undefined && differing.has(reasons[id])
  const offered = suggestedRemarks.filter((remark) => remark.status === status)
  const ordered = [...offered.filter(({ id }) => isLikely(id)), ...offered.filter(({ id }) => !isLikely(id))]
  return ordered.map(({ id, name, name_zh_hant }) => {
    const text = fillSlots(language === 'zh-hant' ? name_zh_hant : name, known)
    const adds = lengthOf(text) + (remarks.trim() === '' ? 0 : 1)
    return {
      id,
      text,
      open: [...text.matchAll(/\{(\w+)\}/g)].map(([slot]) => slot),
      isUsed: remarks.includes(text),
      adds,
      fits: lengthOf(text) <= remarksMax,
    }
  })
}

export const fillSlots = (text: string, known: Known): string =>
  text.replaceAll(/\{(\w+)\}/g, (slot, name: string) => known[name] ?? slot)

/** The stretches of a text: plain, and slots still to be filled. */
export function slotParts(text: string): { text: string; isSlot: boolean }[] {
  return text
    .split(/(\{\w+\})/)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, isSlot: /^\{\w+\}$/.test(part) }))
}
