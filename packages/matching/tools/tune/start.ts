import type { Judgement, PartyClass } from '../../src/algorithms/algorithm.ts'
import { standard2 } from '../../src/algorithms/standard-2.ts'
import { judgementOf } from '../../src/judge/judge-by-evidence.ts'
import { type Knob, knobs, written } from './knobs.ts'

const facts: Readonly<Record<PartyClass, Readonly<Record<string, number>>>> = {
  person: {
    'birth_date agree': 1.4,
    'birth_date partly': 0.7,
    'birth_date differ': -1.1,
    'gender differ': -1,
    'country agree': 0.3,
    'country related': -0.6,
    'country differ': -1.1,
  },
  organisation: { 'country agree': 0.2, 'country related': -0.6, 'country differ': -0.9 },
}

/** The start of every fit: rough facts, and no rules for names but one, so that no fold inherits constants fitted on its own parties. */
export function startingPoint(): Judgement {
  return knobs.reduce((judgement, knob) => written(judgement, knob, startOf(knob)), judgementOf(standard2))
}

/** Common words alone are no name: the climb does not get there from names without this bound. */
const nobody = 0.55

function startOf({ path, class: of, neutral }: Knob): number {
  if (path[0] === 'nobody') return nobody
  return path[0] === 'facts' && of ? (facts[of][`${path[2]} ${path[3]}`] ?? neutral) : neutral
}
