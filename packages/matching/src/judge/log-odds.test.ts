import { expect, it } from 'vitest'
import { logOdds, probabilityOf } from './log-odds.ts'

it('is 0 at even odds and opposite for opposite probabilities', () => {
  expect(logOdds(0.5)).toBe(0)
  expect(logOdds(0.9)).toBeCloseTo(Math.log(9), 12)
  expect(logOdds(0.9)).toBeCloseTo(-logOdds(0.1), 12)
})

it('turns back into the probability', () => {
  expect(probabilityOf(logOdds(0.731))).toBeCloseTo(0.731, 12)
  expect(probabilityOf(logOdds(0.003))).toBeCloseTo(0.003, 12)
})

it('stays finite for certainty, so that other evidence still counts', () => {
  expect(logOdds(1)).toBeLessThan(20)
  expect(logOdds(0)).toBeGreaterThan(-20)
  expect(logOdds(1.2)).toBe(logOdds(1))
})
