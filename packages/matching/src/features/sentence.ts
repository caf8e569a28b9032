import type { EvidenceField } from '../algorithms/algorithm.ts'
import type { Sentence, State } from './evidence.ts'
import type { NameDetail, TokenMatch } from './name.ts'

export interface ExplainedField {
  field: 'name' | EvidenceField
  state: State
  /** Weight of the evidence in log-odds, if the algorithm adds evidence. */
  evidence?: number
  /** Contribution to the score; all contributions add up to it. */
  points: number
  query: readonly string[]
  candidate: readonly string[]
  detail: Sentence | NameDetail
}

type Part = Sentence & { plural?: true }
type Told = Exclude<State, 'missing'>

const parts: Record<ExplainedField['field'], Part> = {
  name: { en: 'names', zh: '姓名', plural: true },
  identifier: { en: 'identity number', zh: '證件號碼' },
  birth_date: { en: 'date of birth', zh: '出生日期' },
  gender: { en: 'gender', zh: '性別' },
  country: { en: 'country', zh: '國家或地區' },
  address: { en: 'address', zh: '地址' },
}
const surname: Part = { en: 'surname', zh: '姓氏' }
const given: Part = { en: 'given names', zh: '名字', plural: true }

const verbs: Record<Told, { one: string; many: string; zh: string }> = {
  agree: { one: 'agrees', many: 'agree', zh: '相同' },
  partly: { one: 'agrees in part', many: 'agree in part', zh: '部分相同' },
  differ: { one: 'differs', many: 'differ', zh: '不同' },
}

/** Which fields agree and which differ, in words: 'The surname and date of birth agree; the given names differ.' */
export function sentenceOf(fields: readonly ExplainedField[], family: string | undefined): Sentence {
  if (family !== undefined) return written(fields, family)
  let key = 0
  for (const { field, state } of fields) key = key * 32 + fieldCodes[field] * 4 + stateCodes[state]
  let known = sentences.get(key)
  if (!known) sentences.set(key, (known = written(fields, undefined)))
  return known
}

/** Cache by the states of all fields: without a stated surname they decide the sentence, and few combinations occur. */
const sentences = new Map<number, Sentence>()
const fieldCodes = { name: 0, identifier: 1, birth_date: 2, gender: 3, country: 4, address: 5 } as const
const stateCodes = { agree: 0, partly: 1, differ: 2, missing: 3 } as const

function written(fields: readonly ExplainedField[], family: string | undefined): Sentence {
  const told: Record<Told, Part[]> = { agree: [], partly: [], differ: [] }
  for (const field of fields) {
    if (field.field === 'name') tellNames(told, field, family)
    else if (field.state !== 'missing') told[field.state].push(parts[field.field])
  }
  const clauses = (['agree', 'partly', 'differ'] as const).filter((state) => told[state].length > 0)
  const en = clauses.map((state) => clauseOf(told[state], verbs[state])).join('; ')
  const zh = clauses.map((state) => told[state].map((part) => part.zh).join('、') + verbs[state].zh).join('；')
  return { en: en === '' ? '' : `${en.charAt(0).toUpperCase()}${en.slice(1)}.`, zh: zh === '' ? '' : `${zh}。` }
}

function clauseOf(list: readonly Part[], { one, many }: { one: string; many: string }): string {
  const words = list.map(({ en }) => en)
  const all = words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
  return `the ${all} ${list.length > 1 || list[0]?.plural ? many : one}`
}

/** Surname and given names separately, if the customer's surname is stated and the alignment shows it. */
function tellNames(told: Record<Told, Part[]>, { state, detail }: ExplainedField, family: string | undefined): void {
  const tokens = (detail as NameDetail).tokens
  const ours = tokens.filter(({ query }) => query !== null)
  const isFamily = ({ query }: TokenMatch) => family !== undefined && isPartOf(query ?? '', family)
  const [surnames, givens] = [ours.filter(isFamily), ours.filter((token) => !isFamily(token))]
  if (state === 'missing') return
  if (state === 'agree' || surnames.length === 0 || givens.length === 0) told[state].push(parts.name)
  else {
    told[stateOf(surnames)].push(surname)
    told[stateOf(givens)].push(given)
  }
}

const isPartOf = (word: string, family: string): boolean =>
  family
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .includes(word.toLowerCase())

const leastEqual = 0.9

function stateOf(tokens: readonly TokenMatch[]): Told {
  if (tokens.every(({ similarity }) => similarity >= leastEqual)) return 'agree'
  return tokens.some(({ similarity }) => similarity > 0) ? 'partly' : 'differ'
}
