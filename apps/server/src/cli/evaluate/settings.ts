import type { Algorithm } from '@probity/matching/algorithms/algorithm.ts'
import type { Estimate } from './measures.ts'

export interface Settings {
  truth: string
  labelled: string
  lists: string
  algorithm: Algorithm
  threshold: number
  /** Rows per slice. */
  sample: number
  seed: number
}

export interface Result {
  row: string
  slice: string
  measure: string
  estimate: Estimate
}
