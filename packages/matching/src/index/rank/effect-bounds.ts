import type { Algorithm, EvidenceField, Found, PartyClass } from '../../algorithms/algorithm.ts'
import type { Evidence, State } from '../../features/evidence.ts'
import { different, perhapsSlip, apart as yearsApart } from './asked-dates.ts'

/** The most and the least that facts can add which only the record or the whole date decides. */
export interface EffectBounds {
  identifier: { most: number; least: number }
  address: { most: number; least: number }
  /** Of dates more than a year apart: one digit apart, different, or different by many years. */
  slip: number
  different: number
  apart: number
}

/** Effects of facts at their best and at their worst. */
export function boundsOf(algorithm: Algorithm, of: PartyClass): EffectBounds {
  const effect = (field: EvidenceField, found: Found) =>
    algorithm.functions.weighing.effectOf(algorithm, of, field, found)
  return {
    identifier: {
      most: Math.max(0, effect('identifier', atBest.partly)),
      least: Math.min(0, effect('identifier', atBest.differ)),
    },
    address: {
      most: Math.max(0, effect('address', atBest.agree), effect('address', atBest.partly)),
      least: Math.min(0, effect('address', atBest.differ)),
    },
    slip: effect('birth_date', slip),
    different: effect('birth_date', differing),
    apart: effect('birth_date', apart),
  }
}

/** What the year of a date tells: years apart count as different where the algorithm makes no difference. */
export function toldOf(bounds: EffectBounds, told: number): number {
  return told === yearsApart && bounds.apart === bounds.different ? different : told
}

/** The most that a date which is not near can add, by what its year tells. */
export function mostOfDate(bounds: EffectBounds, told: number): number {
  return told === perhapsSlip ? bounds.slip : leastOfDate(bounds, told)
}

/** The same at worst: what may be a slip may also be years apart. */
export function leastOfDate(bounds: EffectBounds, told: number): number {
  return told === different ? bounds.different : bounds.apart
}

const nothingSaid = { strength: 1, query: [], candidate: [], detail: { en: '', zh: '' } }
export const atBest = {
  agree: { ...nothingSaid, state: 'agree' },
  partly: { ...nothingSaid, state: 'partly' },
  differ: { ...nothingSaid, state: 'differ' },
} as const satisfies Partial<Record<State, Evidence>>

/** A one-digit slip is the smallest difference of dates more than a year apart. */
const slip: Found = { state: 'differ', strength: 0.4, verdict: 'slip' }
const differing: Found = { state: 'differ', strength: 1, verdict: 'differ' }
const apart: Found = { state: 'differ', strength: 1, verdict: 'apart' }
