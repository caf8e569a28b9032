export type State = 'agree' | 'partly' | 'differ' | 'missing'

export interface Sentence {
  en: string
  zh: string
}

/** The comparison of one field of two parties. */
export interface Evidence {
  state: State
  /** 0 to 1: how much of the state's effect applies. */
  strength: number
  /** The kind of agreement or difference, if there are several. */
  verdict?: string
  query: readonly string[]
  candidate: readonly string[]
  detail: Sentence
}

/** No values. Sliced from an array of strings, so that V8 gives the empty array the elements kind of one. */
export const noTexts: readonly string[] = ['text'].slice(1)

const absences: readonly Sentence[] = [
  { en: 'on neither side', zh: '雙方均無' },
  { en: 'not given for the party searched', zh: '查詢一方未提供' },
  { en: 'not given for the listed party', zh: '名單一方未提供' },
]
interface Absences {
  details: readonly Sentence[]
  /** The evidence is always the same if neither side gives the field. */
  nothing: Evidence
}

/** Cache by label: most fields of most hits are missing. */
const known = new Map<Sentence, Absences>()

export function missing(query: readonly string[], candidate: readonly string[], label: Sentence): Evidence {
  let ofLabel = known.get(label)
  if (!ofLabel) known.set(label, (ofLabel = absencesOf(label)))
  if (query.length === 0 && candidate.length === 0) return ofLabel.nothing
  return { state: 'missing', strength: 0, query, candidate, detail: ofLabel.details[query.length > 0 ? 2 : 1]! }
}

function absencesOf(label: Sentence): Absences {
  const details = absences.map((who) => ({ en: `${label.en}: ${who.en}.`, zh: `${label.zh}：${who.zh}。` }))
  const nothing = { state: 'missing' as const, strength: 0, query: noTexts, candidate: noTexts, detail: details[0]! }
  return { details, nothing }
}

/** Neither side gives the field. */
export function isNothing({ state, query, candidate }: Evidence): boolean {
  return state === 'missing' && query.length === 0 && candidate.length === 0
}
