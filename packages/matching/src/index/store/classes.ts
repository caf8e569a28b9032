import { finish, powerOfTwo } from './hashing.ts'

/** Forms as lists of token numbers, each in ascending order. */
export interface FormTokens {
  count: number
  offsets: Uint32Array
  tokens: Uint32Array
}

/** Names with the same tokens share a class, which is scored once. */
export interface Classes {
  count: number
  offsets: Uint32Array
  tokens: Uint32Array
  /** Class of each form. */
  ofForm: Uint32Array
  /** First class of each weight step, one more at the end. */
  steps: Uint32Array
}

/** Lower weight limits of the steps. Few enough that a frequent token stays in few runs, many enough for pruning. */
export const weightSteps: readonly number[] = [
  ...Array.from({ length: 15 }, (_, i) => i * 0.2),
  ...Array.from({ length: 10 }, (_, i) => 3 + i * 0.4),
  7,
]

function weightStep(weight: number): number {
  let step = 0
  while (step + 1 < weightSteps.length && weightSteps[step + 1]! <= weight) step++
  return step
}

export function collapse(forms: FormTokens): { representatives: Uint32Array; ofForm: Uint32Array } {
  const { offsets, tokens } = forms
  const slots = new Uint32Array(powerOfTwo(forms.count * 1.5))
  const mask = slots.length - 1
  const ofForm = new Uint32Array(forms.count)
  const representatives = new Uint32Array(forms.count)
  let classes = 0
  for (let form = 0; form < forms.count; form++) {
    let slot = hashTokens(tokens, offsets[form]!, offsets[form + 1]!) & mask
    for (;;) {
      const found = slots[slot]! - 1
      if (found < 0) {
        slots[slot] = classes + 1
        representatives[classes] = form
        ofForm[form] = classes++
        break
      }
      if (sameTokens(forms, representatives[found]!, form)) {
        ofForm[form] = found
        break
      }
      slot = (slot + 1) & mask
    }
  }
  return { representatives: representatives.slice(0, classes), ofForm }
}

function hashTokens(tokens: Uint32Array, from: number, to: number): number {
  let hash = to - from
  for (let i = from; i < to; i++) hash = Math.imul(hash ^ tokens[i]!, 0x85ebca6b) ^ (hash >>> 15)
  return finish(hash)
}

function sameTokens({ offsets, tokens }: FormTokens, a: number, b: number): boolean {
  const [x, y] = [offsets[a]!, offsets[b]!]
  const length = offsets[a + 1]! - x
  if (offsets[b + 1]! - y !== length) return false
  for (let i = 0; i < length; i++) if (tokens[x + i] !== tokens[y + i]) return false
  return true
}

/**
 * Numbers classes by weight step, then by their commonest and second commonest token: a frequent token then covers few intervals of
 * class numbers instead of a long list.
 */
export function orderClasses(forms: FormTokens, weights: Float64Array): Classes {
  const { representatives, ofForm } = collapse(forms)
  const ranks = commonness(forms, weights.length)
  const count = representatives.length
  const [first, second, step] = [new Uint32Array(count), new Uint32Array(count), new Uint32Array(count)]
  for (let c = 0; c < count; c++) describe(forms, representatives[c]!, { ranks, weights, first, second, step, at: c })
  let order: Uint32Array = Uint32Array.from({ length: count }, (_, i) => i)
  order = countingSort(order, second, weights.length + 1)
  order = countingSort(order, first, weights.length + 1)
  order = countingSort(order, step, weightSteps.length)
  const renumbered = new Uint32Array(count)
  for (let i = 0; i < count; i++) renumbered[order[i]!] = i
  for (let form = 0; form < forms.count; form++) ofForm[form] = renumbered[ofForm[form]!]!
  const steps = new Uint32Array(weightSteps.length + 1)
  for (let c = 0; c < count; c++) steps[step[c]! + 1]!++
  for (let i = 0; i < weightSteps.length; i++) steps[i + 1]! += steps[i]!
  return { count, ...gather(forms, representatives, order), ofForm, steps }
}

interface Described {
  ranks: Uint32Array
  weights: Float64Array
  first: Uint32Array
  second: Uint32Array
  step: Uint32Array
  at: number
}

function describe({ offsets, tokens }: FormTokens, form: number, into: Described): void {
  let weight = 0
  let commonest = into.weights.length
  let next = commonest
  for (let i = offsets[form]!; i < offsets[form + 1]!; i++) {
    weight += into.weights[tokens[i]!]!
    const rank = into.ranks[tokens[i]!]!
    if (rank < commonest) {
      next = commonest
      commonest = rank
    } else if (rank < next) next = rank
  }
  into.first[into.at] = commonest
  into.second[into.at] = next
  into.step[into.at] = weightStep(weight)
}

/** Rank of each token by the number of forms that contain it, the commonest first. */
function commonness(forms: FormTokens, tokenCount: number): Uint32Array {
  const held = new Uint32Array(tokenCount)
  for (let i = 0; i < forms.offsets[forms.count]!; i++) held[forms.tokens[i]!]!++
  const keyed = new Float64Array(tokenCount)
  for (let t = 0; t < tokenCount; t++) keyed[t] = (0x3ffffff - Math.min(held[t]!, 0x3ffffff)) * 0x4000000 + t
  keyed.sort()
  const ranks = new Uint32Array(tokenCount)
  for (let i = 0; i < tokenCount; i++) ranks[keyed[i]! % 0x4000000] = i
  return ranks
}

function countingSort(order: Uint32Array, keys: Uint32Array, range: number): Uint32Array {
  const next = new Uint32Array(range + 1)
  for (const c of order) next[keys[c]! + 1]!++
  for (let i = 0; i < range; i++) next[i + 1]! += next[i]!
  const sorted = new Uint32Array(order.length)
  for (const c of order) sorted[next[keys[c]!]!++] = c
  return sorted
}

function gather(forms: FormTokens, representatives: Uint32Array, order: Uint32Array) {
  const offsets = new Uint32Array(order.length + 1)
  for (let i = 0; i < order.length; i++) {
    const form = representatives[order[i]!]!
    offsets[i + 1] = offsets[i]! + forms.offsets[form + 1]! - forms.offsets[form]!
  }
  const tokens = new Uint32Array(offsets[order.length]!)
  for (let i = 0; i < order.length; i++) {
    const form = representatives[order[i]!]!
    tokens.set(forms.tokens.subarray(forms.offsets[form]!, forms.offsets[form + 1]!), offsets[i])
  }
  return { offsets, tokens }
}
