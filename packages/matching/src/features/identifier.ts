import type { Entity, Identifier } from '../entity.ts'
import { identifierKeys, isDistinctive, signKeysOf } from '../identifiers.ts'
import { type Evidence, missing, noTexts } from './evidence.ts'

const label = { en: 'Identity number', zh: '證件號碼' }

/** Names in sentences; for other kinds the list's type is used as it is. */
const kinds: ReadonlyMap<string, readonly [en: string, zh: string]> = new Map([
  ['hkid', ['Hong Kong identity cards', '香港身份證號碼']],
  ['passport', ['passport numbers', '護照號碼']],
  ['national_id', ['national identity numbers', '國民身份證號碼']],
  ['registration', ['registration numbers', '註冊號碼']],
  ['tax', ['tax numbers', '稅務編號']],
  ['imo', ['IMO numbers', 'IMO 編號']],
  ['lei', ['LEI codes', 'LEI 編碼']],
])

/** Types of which a party has only one: two different values are evidence against a match. */
const single = new Set(['hkid', 'imo', 'lei'])

export function identifier(query: Entity, candidate: Entity): Evidence {
  const a = query.identifiers ?? noIdentifiers
  const b = candidate.identifiers ?? noIdentifiers
  if (a.length === 0 && b.length === 0) return missing(noTexts, noTexts, label)
  const values = { query: a.map((id) => id.value), candidate: b.map((id) => id.value) }
  if (a.length === 0 || b.length === 0) return missing(values.query, values.candidate, label)
  const equal = findEqual(a, b)
  if (equal) {
    const { value } = equal.identifier
    if (equal.distinctive) {
      const detail = { en: `Identity number: ${value} on both sides.`, zh: `證件號碼：雙方均有 ${value}。` }
      return { ...values, state: 'agree', strength: 1, detail }
    }
    const detail = {
      en: `Identity number: ${value} on both sides, too short to be sure.`,
      zh: `證件號碼：雙方均有 ${value}，但過短。`,
    }
    const partly = { ...values, state: 'partly', strength: 1, detail } as const
    return isSameSign(query, candidate) ? { ...partly, verdict: equalSign } : partly
  }
  const opposed = a.find((x) => b.some((y) => x.type === y.type && x.type !== 'other'))
  if (!opposed) return { ...missing([], [], label), ...values, detail: notComparable }
  const [en, zh] = kinds.get(opposed.type) ?? [`${opposed.type} numbers`, `${opposed.type} 號碼`]
  const detail = { en: `Identity number: different ${en}.`, zh: `證件號碼：${zh}不同。` }
  return { ...values, state: 'differ', strength: single.has(opposed.type) ? 1 : 0.25, detail }
}

/** Verdict on an equal call sign or tail number, which only some algorithms treat as an equal number. */
export const equalSign = 'equal sign'

function isSameSign(query: Entity, candidate: Entity): boolean {
  const signs = signKeysOf(query)
  return signs.length > 0 && signKeysOf(candidate).some((key) => signs.includes(key))
}

const noIdentifiers: readonly Identifier[] = []

const notComparable = { en: 'Identity number: no two of the same kind.', zh: '證件號碼：沒有同類號碼可比。' }

function findEqual(a: readonly Identifier[], b: readonly Identifier[]) {
  let found: { identifier: Identifier; distinctive: boolean } | undefined
  for (const x of a) {
    const keys = identifierKeys(x)
    for (const y of b) {
      const shared = identifierKeys(y).filter((key) => keys.includes(key))
      if (shared.length === 0) continue
      const distinctive = shared.some(isDistinctive)
      if (distinctive) return { identifier: x, distinctive }
      found = { identifier: x, distinctive }
    }
  }
  return found
}
