import { type HitStatus, remarksMax } from '@probity/contract/alerts/verdict.ts'
import { suggestedRemarks } from '@probity/contract/data/expositions.ts'
import type { ExplainedField } from '@probity/contract/screening/match-card.ts'
import type { Language } from '#web/i18n/languages.ts'
import { lengthOf } from '../verdict-draft.ts'

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
  /** It says of a field what the evidence says otherwise: never put in by a key, and last. */
  isAgainstEvidence: boolean
}

interface Asked {
  status: HitStatus
  language: Language
  known: Known
  remarks: string
  fields: readonly ExplainedField[]
  isCompany?: boolean
  /** The list shows a face, which nobody but a person can hold against the customer's. */
  hasPicture?: boolean
  /** It is to stand on several hits: what is true of one of them is no reason for the others. */
  isForSeveral?: boolean
}

const ofOneHit = /\{(customer|hit)_/

/** Which field's difference makes a suggestion the likely one. */
const reasons: Readonly<Record<number, ExplainedField['field']>> = {
  1: 'birth_date',
  2: 'country',
  3: 'identifier',
  5: 'gender',
}

interface Saying {
  of: readonly ExplainedField['field'][]
  not: readonly ExplainedField['state'][]
  /** It is true where it is of one of them. */
  orOther?: true
  /** Or it is the photograph that it speaks of: where the list has one, only a person can tell. */
  orPicture?: true
}

/** What a suggestion says of the fields it names, and the states of a field it would be untrue of. */
const saying: Readonly<Record<number, Saying>> = {
  1: { of: ['birth_date'], not: ['agree'] },
  2: { of: ['country'], not: ['agree'] },
  3: { of: ['identifier'], not: ['agree', 'partly', 'missing'] },
  5: { of: ['gender'], not: ['agree', 'partly', 'missing'], orPicture: true },
  6: { of: ['address'], not: ['agree'] },
  7: { of: ['identifier', 'country'], not: ['agree', 'partly', 'missing'], orOther: true },
  9: { of: ['name', 'birth_date', 'country'], not: ['differ', 'missing'] },
}

/** Of people, and of companies: the other kind's come last. */
const ofPeople: readonly number[] = [1, 5, 8]
const ofCompanies: readonly number[] = [7]

/** The likeliest first: what the evidence says differs, then what can be said as it stands, then what is to be filled. */
export function suggestionsFor({
  status,
  language,
  known,
  remarks,
  fields,
  isCompany = false,
  hasPicture = false,
  isForSeveral = false,
}: Asked): Suggestion[] {
  const differing = new Set(fields.filter(({ state }) => state === 'differ').map(({ field }) => field))
  const isLikely = (id: number) => reasons[id] !== undefined && differing.has(reasons[id])
  const isAgainst = (id: number) => {
    const said = saying[id]
    if (!said || (said.orPicture && hasPicture)) return false
    const isUntrue = (name: ExplainedField['field']) =>
      fields.some(({ field, state }) => field === name && said.not.includes(state))
    return said.orOther ? said.of.every(isUntrue) : said.of.some(isUntrue)
  }
  const rank = ({ id, open, isAgainstEvidence }: Suggestion) => {
    if (isAgainstEvidence) return 3
    if (isLikely(id)) return 0
    return open.length > 0 || (isCompany ? ofPeople : ofCompanies).includes(id) ? 2 : 1
  }
  const offered = suggestedRemarks.filter(
    (remark) => remark.status === status && !(isForSeveral && ofOneHit.test(remark.name)),
  )
  const suggestions = offered.map(({ id, name, name_zh_hant }) => {
    const text = fillSlots(language === 'zh-hant' ? name_zh_hant : name, known)
    return {
      id,
      text,
      open: [...text.matchAll(/\{(\w+)\}/g)].map(([slot]) => slot),
      isUsed: remarks.includes(text),
      adds: lengthOf(text) + (remarks.trim() === '' ? 0 : 1),
      fits: lengthOf(text) <= remarksMax,
      isAgainstEvidence: isAgainst(id),
    }
  })
  return suggestions.toSorted((a, b) => rank(a) - rank(b))
}

const fillSlots = (text: string, known: Known): string =>
  text.replaceAll(/\{(\w+)\}/g, (slot, name: string) => known[name] ?? slot)

/** What R puts in: the likeliest that is not there yet, never what the evidence speaks against. */
export const firstToAdd = (suggestions: readonly Suggestion[]): Suggestion | undefined =>
  suggestions.find(({ isUsed, fits, isAgainstEvidence }) => !isUsed && fits && !isAgainstEvidence)

/** The stretches of a text: plain, and slots still to be filled. */
export function slotParts(text: string): { text: string; isSlot: boolean }[] {
  return text
    .split(/(\{\w+\})/)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, isSlot: /^\{\w+\}$/.test(part) }))
}
