import { type HitStatus, hitStatus, remarksMax } from '@probity/contract/alerts/verdict.ts'
import { suggestedRemarks } from '@probity/contract/data/expositions.ts'
import type { ExplainedField } from '@probity/contract/screening/match-card.ts'
import { nameIn } from '@probity/contract/words/bilingual.ts'
import type { Language } from '#web/i18n/languages.ts'
import { lengthOf } from '../verdict-draft.ts'

/** Values from the record for the placeholders of a suggestion; unknown ones remain placeholders. */
export type Known = Readonly<Partial<Record<string, string>>>

export interface Suggestion {
  id: number
  text: string
  /** Unfilled placeholders, which are selected after insertion. */
  open: readonly string[]
  isUsed: boolean
  /** Number of characters it adds, including the line break. */
  adds: number
  fits: boolean
}

/** Facts of the single hit that the remarks are for. */
export interface HitKnown {
  fields: readonly ExplainedField[]
  isCompany: boolean
  /** The list has a photograph, which only a person can compare with the customer. */
  hasPicture: boolean
  /** The list states a date of death. */
  isDeceased: boolean
  isPolitical: boolean
  /** Differing fields and fields the list does not state, as a sentence; empty if there are neither. */
  summary: string
}

interface Asked {
  status: HitStatus
  /** The chosen finding: a remark must not contradict it. */
  exposition?: string | null
  language: Language
  known: Known
  remarks: string
  /** Undefined if the remarks are for several hits: facts of one hit are no reason for the others. */
  hit: HitKnown | undefined
}

const han = /\p{Script=Han}/u

const stateOf = ({ fields }: HitKnown, name: ExplainedField['field']) =>
  fields.find(({ field }) => field === name)?.state
const differs = (hit: HitKnown, name: ExplainedField['field']) => stateOf(hit, name) === 'differ'

/** Both sides have a Chinese name, and no characters correspond. */
function hasOtherCharacters({ fields }: HitKnown): boolean {
  const name = fields.find(({ field }) => field === 'name')
  if (name === undefined || name.state === 'differ') return false
  const corresponds = name.detail.tokens?.some(
    ({ query, candidate }) => query !== null && candidate !== null && han.test(query) && han.test(candidate),
  )
  return name.query.some((one) => han.test(one)) && name.candidate.some((one) => han.test(one)) && corresponds !== true
}

/**
 * Conditions under which each suggestion is true of a hit. Suggestions without a condition are about actions of staff, not about
 * the evidence.
 */
const isTrueOf: Readonly<Record<number, (hit: HitKnown) => boolean>> = {
  1: (hit) => differs(hit, 'birth_date'),
  2: (hit) => differs(hit, 'country'),
  3: (hit) => differs(hit, 'identifier'),
  4: hasOtherCharacters,
  5: (hit) => !hit.isCompany && (differs(hit, 'gender') || hit.hasPicture),
  6: (hit) => differs(hit, 'address'),
  7: (hit) => hit.isCompany && (differs(hit, 'identifier') || differs(hit, 'country')),
  8: (hit) => hit.isDeceased && !hit.isCompany,
  9: (hit) => (['name', 'birth_date', 'country'] as const).every((name) => stateOf(hit, name) === 'agree'),
  10: (hit) => hit.isPolitical,
}

/** The finding of a false hit that its identity details do not agree. */
export const detailsDiffer = '0'

/** Id of the sentence composed from the evidence; unused in the list of the specification. */
const summaryId = 0

/** The suggestions for this hit, complete sentences first. A suggestion that the evidence does not support is not offered. */
export function suggestionsFor({ status, exposition = null, language, known, remarks, hit }: Asked): Suggestion[] {
  const isTrue = (id: number) => isTrueOf[id] === undefined || (hit !== undefined && isTrueOf[id](hit))
  const offered = suggestedRemarks
    .filter((remark) => remark.status === status && isTrue(remark.id))
    .map(({ id, name, name_zh_hant }) => ({ id, text: fillSlots(nameIn({ name, name_zh_hant }, language), known) }))
  // 'Identity details do not agree' rests on details that differ; what the list does not state is no reason for it.
  const bears = exposition !== detailsDiffer || hit?.fields.some(({ state }) => state === 'differ')
  const summary =
    status === hitStatus.falseHit && hit !== undefined && hit.summary !== '' && bears
      ? [{ id: summaryId, text: hit.summary }]
      : []
  const suggestions = [...offered, ...summary].map(({ id, text }) => ({
    id,
    text,
    open: [...text.matchAll(/\{(\w+)\}/g)].map(([slot]) => slot),
    isUsed: remarks.includes(text),
    adds: lengthOf(text) + (remarks.trim() === '' ? 0 : 1),
    fits: lengthOf(text) <= remarksMax,
  }))
  return suggestions.toSorted((a, b) => Number(a.open.length > 0) - Number(b.open.length > 0))
}

const fillSlots = (text: string, known: Known): string =>
  text.replaceAll(/\{(\w+)\}/g, (slot, name: string) => known[name] ?? slot)

/** The suggestion that R inserts: the first one not yet in the remarks. */
export const firstToAdd = (suggestions: readonly Suggestion[]): Suggestion | undefined =>
  suggestions.find(({ isUsed, fits }) => !isUsed && fits)

/** Splits a text into plain parts and unfilled placeholders. */
export function slotParts(text: string): { text: string; isSlot: boolean }[] {
  return text
    .split(/(\{\w+\})/)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, isSlot: /^\{\w+\}$/.test(part) }))
}
