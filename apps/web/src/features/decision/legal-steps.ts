import type { Hit } from '@probity/contract/screening/screening.ts'

const order = ['freeze', 'report', 'hold', 'officer', 'consider', 'senior'] as const
type StepKey = (typeof order)[number]

const byEffect: Record<Hit['legal_effect']['code'], readonly StepKey[]> = {
  binding: ['freeze', 'report', 'officer'],
  policy: ['hold', 'officer', 'consider'],
  information: ['officer'],
}

export type Obliging = Pick<Hit, 'legal_effect' | 'entity_categories' | 'lists'>

export interface LegalStep {
  key: StepKey
  /** Number of hits that require it, and their lists. */
  hits: number
  lists: readonly string[]
}

const asksFor = ({ legal_effect, entity_categories }: Obliging, key: StepKey): boolean =>
  key === 'senior' ? entity_categories.includes('politically_exposed') : byEffect[legal_effect.code].includes(key)

/** Combined obligations of true hits, by the legal effect of their lists in Hong Kong. */
export function legalSteps(hits: readonly Obliging[]): LegalStep[] {
  return order
    .map((key) => {
      const own = hits.filter((hit) => asksFor(hit, key))
      return { key, hits: own.length, lists: [...new Set(own.flatMap(({ lists }) => lists))] }
    })
    .filter((step) => step.hits > 0)
}
