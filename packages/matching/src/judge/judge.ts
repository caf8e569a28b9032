import type { Judge } from '../algorithms/algorithm.ts'

/** The name score is the share score. */
export const judgeByShare: Judge = {
  looksAt: () => false,
  scoreOf: (_, { score }) => score,
  mostOf: (_, score) => score,
  leastOf: (_, score) => score,
}
