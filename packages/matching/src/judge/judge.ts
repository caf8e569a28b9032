import type { Judge } from '../algorithms/algorithm.ts'

/** The share that agrees is all there is to say. */
export const judgeByShare: Judge = {
  looksAt: () => false,
  scoreOf: (_, { score }) => score,
  mostOf: (_, score) => score,
  leastOf: (_, score) => score,
}
