export type State = 'agree' | 'partly' | 'differ' | 'missing'

export interface Sentence {
  en: string
  zh: string
}

/** What one field of two parties says. */
export interface Evidence {
  state: State
  /** 0 to 1: how much of the state's effect applies. */
  strength: number
  query: readonly string[]
  candidate: readonly string[]
  detail: Sentence
}

const absences: readonly Sentence[] = [
  { en: 'on neither side', zh: '雙方均無' },
  { en: 'not given for the party searched', zh: '查詢一方未提供' },
  { en: 'not given for the listed party', zh: '名單一方未提供' },
]
/** The sentences of a field, by its label: most fields of most hits are missing. */
const sentences = new Map<Sentence, readonly Sentence[]>()

export function missing(query: readonly string[], candidate: readonly string[], label: Sentence): Evidence {
  let ofLabel = sentences.get(label)
  if (!ofLabel) {
    ofLabel = absences.map((who) => ({ en: `${label.en}: ${who.en}.`, zh: `${label.zh}：${who.zh}。` }))
    sentences.set(label, ofLabel)
  }
  const which = query.length > 0 ? 2 : candidate.length > 0 ? 1 : 0
  return { state: 'missing', strength: 0, query, candidate, detail: ofLabel[which]! }
}
