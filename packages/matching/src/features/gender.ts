import type { Entity } from '../entity.ts'
import { type Evidence, missing, noTexts } from './evidence.ts'

const label = { en: 'Gender', zh: '性別' }

export function gender(query: Entity, candidate: Entity): Evidence {
  const a = stated(query)
  const b = stated(candidate)
  if (a.length === 0 || b.length === 0) return missing(a, b, label)
  const same = a.some((value) => b.includes(value))
  const detail = same
    ? { en: 'Gender: the same.', zh: '性別：相同。' }
    : { en: 'Gender: different.', zh: '性別：不同。' }
  return { state: same ? 'agree' : 'differ', strength: 1, query: a, candidate: b, detail }
}

/** Only values that a list can contradict: 'other' and unknown are no evidence. */
function stated({ genders = noTexts }: Entity): readonly string[] {
  return genders.every(isEither) ? genders : genders.filter(isEither)
}

function isEither(value: string): boolean {
  return value === 'male' || value === 'female'
}
