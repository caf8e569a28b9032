import { judgeByShare } from '../judge/judge.ts'
import { isFormOf } from '../names/form.ts'
import { byShares } from '../weigh/by-shares.ts'
import type { Algorithm } from './algorithm.ts'

export const standard1: Algorithm = {
  name: 'standard-1',
  costs: {
    person: { extraInQuery: 0.3, extraInCandidate: 0.25, contradiction: 1.08, uneven: 0 },
    organisation: { extraInQuery: 0.36, extraInCandidate: 0.24, contradiction: 0.6, uneven: 1 },
  },
  curve: [
    [0, 0],
    [0.3, 0.3],
    [0.5, 0.6],
    [0.865, 0.8],
    [0.97, 0.92],
    [0.9995, 0.95],
    [1, 0.95],
  ],
  rarity: { span: 0.05, weight: 2 },
  weakAlias: { exact: 0.797, most: 0.7999 },
  effects: {
    identifier: { agree: 1, partly: 0.3, differ: -0.02 },
    birth_date: { agree: 0.45, partly: 0.2, differ: -0.15 },
    gender: { agree: 0.03, partly: 0, differ: -0.12 },
    country: { agree: 0.12, partly: 0.06, differ: -0.04 },
    address: { agree: 0.2, partly: 0.08, differ: 0 },
  },
  identifier: { floor: 0.86, slope: 0.139 },
  levels: { exact: 0.95, strong: 0.8, weak: 0.6 },
  functions: {
    asked: (entity) => entity,
    judge: judgeByShare,
    weighing: byShares,
    compares: (form) => isFormOf('first', form),
  },
}
