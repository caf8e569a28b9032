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

export function missing(query: readonly string[], candidate: readonly string[], label: Sentence): Evidence {
  const who: Sentence =
    query.length === 0 && candidate.length === 0
      ? { en: 'on neither side', zh: '雙方均無' }
      : query.length === 0
        ? { en: 'not given for the party searched', zh: '查詢一方未提供' }
        : { en: 'not given for the listed party', zh: '名單一方未提供' }
  const detail = { en: `${label.en}: ${who.en}.`, zh: `${label.zh}：${who.zh}。` }
  return { state: 'missing', strength: 0, query, candidate, detail }
}
