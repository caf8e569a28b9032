import type { Algorithm, EvidenceField } from '@probity/matching/algorithms/algorithm.ts'
import { algorithmNamed, algorithmNames } from '@probity/matching/algorithms/registry.ts'
import { invalid } from '#kernel/errors.ts'

const fields: Record<'name' | EvidenceField, string> = {
  name: 'Names, in any script, spelling and order: transliteration, initials, nicknames, joined and split parts.',
  identifier: 'Identity, passport, registration and other numbers. An equal number finds a party whatever its name.',
  birth_date: 'Date of birth or incorporation, also in part; placeholders and swapped days are known.',
  gender: 'Gender.',
  country: 'Nationality, country and jurisdiction.',
  address: 'Address.',
}

/** The requested algorithm: one of ours, or 'best'. Any other is refused, because its scores would have another meaning. */
export function chosenAlgorithm(name: string, current: string): string {
  const wanted = name.trim().toLowerCase()
  if (wanted === 'best') return current
  const known = algorithmNames()
  if (known.includes(wanted)) return wanted
  throw refused('algorithm', `there is no algorithm '${name}'; known are best, ${known.join(', ')}`)
}

/** Callers cannot configure released algorithms. */
export function refuseConfig(config: Record<string, unknown>, algorithm: string): void {
  const [name] = Object.keys(config)
  if (name !== undefined) throw refused(`config.${name}`, `${algorithm} has no such parameter`)
}

const refused = (path: string, message: string) => invalid({ path, code: 'invalid', message })

/** `current` is the organisation's algorithm. */
export function describeAlgorithms(current: string) {
  const algorithms = algorithmNames().map((name) => {
    const features = featuresOf(algorithmNamed(name))
    const description = 'Compares names first; what else is known of both sides moves the score up or down.'
    return { name, description, features, docs: { name, description, config: {}, features } }
  })
  return { algorithms, default: current, best: current }
}

/** The coefficient of evidence is the share of the remaining gap that it closes; names form the score itself. */
function featuresOf({ effects }: Algorithm) {
  return Object.fromEntries(
    Object.entries(fields).map(([field, description]) => [
      field,
      { description, coefficient: field === 'name' ? 1 : effects[field as EvidenceField].agree, url: '/docs' },
    ]),
  )
}
