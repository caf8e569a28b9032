import { createHash } from 'node:crypto'
import type { Judgement } from '../../src/algorithms/algorithm.ts'
import type { Asked, Features } from './features.ts'
import { type Measured, measured, type Sheet, scoresOf, sheetOf } from './measure.ts'

export const folds = 5

/** All names of a party, and all hits of a customer, are in one fold. */
export function foldOf(party: string): number {
  return createHash('sha256').update(party).digest().readUInt32BE(0) % folds
}

function part({ noise, alone, known }: Features, isIn: (asked: Asked) => boolean): Features {
  return { noise: noise.filter(isIn), alone: alone.filter(isIn), known: known.filter(isIn) }
}

/** The data that the constants of a fold are fitted on. */
export function sheetWithout(features: Features, fold: number): Sheet {
  return sheetOf(part(features, ({ party }) => foldOf(party) !== fold))
}

/** Scores every party by the constants fitted without it; the totals cover all folds. */
export function validated(features: Features, judgements: readonly Judgement[]): Measured {
  const sheet = sheetOf(features)
  const ofFolds = judgements.map((judgement) => scoresOf(judgement, sheet))
  const known = features.known.map(({ party }) => foldOf(party))
  const noiseOf = (of: 'noise' | 'alone') => {
    const folds = features[of].flatMap(({ party, pairs }) => pairs.map(() => foldOf(party)))
    return Float64Array.from(folds, (fold, i) => ofFolds[fold]![of][i]!)
  }
  return measured(sheet, {
    noise: noiseOf('noise'),
    alone: noiseOf('alone'),
    known: Float64Array.from(known, (fold, i) => ofFolds[fold]!.known[i]!),
  })
}

export function measuredBy(sheet: Sheet, judgement: Judgement): Measured {
  return measured(sheet, scoresOf(judgement, sheet))
}
