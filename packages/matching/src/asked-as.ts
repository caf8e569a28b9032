import type { Algorithm } from './algorithms/algorithm.ts'
import { isFormOf, type NameRules } from './names/form.ts'
import { type Party, prepare } from './prepared.ts'

/** Cache by algorithm: the party as the algorithm searches for it, while the party is in use. */
const known = new WeakMap<Algorithm, WeakMap<Party, Party>>()

/** The party as the algorithm searches for it; usually the party itself. */
export function askedAs(algorithm: Algorithm, party: Party): Party {
  let ofAlgorithm = known.get(algorithm)
  if (!ofAlgorithm) known.set(algorithm, (ofAlgorithm = new WeakMap()))
  const found = ofAlgorithm.get(party)
  if (found) return found
  const entity = algorithm.functions.asked(party.entity)
  const asked = withFormsOf(algorithm.nameRules, entity === party.entity ? party : prepare(entity))
  ofAlgorithm.set(party, asked)
  if (asked !== party) ofAlgorithm.set(asked, asked)
  return asked
}

/** Leaves out the forms that only other rules give. */
function withFormsOf(rules: NameRules = 'first', party: Party): Party {
  if (party.names.every(({ forms }) => forms.every((form) => isFormOf(rules, form)))) return party
  const names = party.names.map((name) => ({ ...name, forms: name.forms.filter((form) => isFormOf(rules, form)) }))
  return { entity: party.entity, names }
}
