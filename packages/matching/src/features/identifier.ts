import type { Entity, Identifier } from '../entity.ts'
import { identifierKeys, isDistinctive } from '../identifiers.ts'
import { type Evidence, missing, noTexts } from './evidence.ts'

const label = { en: 'Identifier', zh: '識別號碼' }

/** Types of which a party has one: two different ones speak against a match. */
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
      const detail = { en: `Identifier: ${value} on both sides.`, zh: `識別號碼：雙方均有 ${value}。` }
      return { ...values, state: 'agree', strength: 1, detail }
    }
    const detail = {
      en: `Identifier: ${value} on both sides, too short to be sure.`,
      zh: `識別號碼：雙方均有 ${value}，但過短。`,
    }
    return { ...values, state: 'partly', strength: 1, detail }
  }
  const opposed = a.find((x) => b.some((y) => x.type === y.type && x.type !== 'other'))
  if (!opposed) return { ...missing([], [], label), ...values, detail: notComparable }
  const detail = { en: `Identifier: different ${opposed.type} numbers.`, zh: `識別號碼：${opposed.type} 號碼不同。` }
  return { ...values, state: 'differ', strength: single.has(opposed.type) ? 1 : 0.25, detail }
}

const noIdentifiers: readonly Identifier[] = []

const notComparable = { en: 'Identifier: no two of the same kind.', zh: '識別號碼：沒有同類號碼可比。' }

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
