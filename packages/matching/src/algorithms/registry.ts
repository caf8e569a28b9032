import type { Algorithm } from './algorithm.ts'
import { standard1 } from './standard-1.ts'
import { standard2 } from './standard-2.ts'
import { standard3 } from './standard-3.ts'

const algorithms = new Map([standard1, standard2, standard3].map((algorithm) => [algorithm.name, algorithm]))

/** The algorithm of new organisations; existing ones keep the algorithm they chose. */
export const defaultAlgorithm = standard3.name

export class UnknownAlgorithm extends Error {
  override name = 'UnknownAlgorithm'
}

export function algorithmNames(): string[] {
  return [...algorithms.keys()]
}

export function algorithmNamed(name: string): Algorithm {
  const found = algorithms.get(name)
  if (!found) throw new UnknownAlgorithm(`unknown algorithm '${name}'; known: ${algorithmNames().join(', ')}`)
  return found
}
