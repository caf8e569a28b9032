import { judgementOf } from '../judge/judge-by-evidence.ts'
import { isFormOf } from '../names/form.ts'
import type { Algorithm } from './algorithm.ts'
import { standard2 } from './standard-2.ts'

const { facts, ...judgement } = judgementOf(standard2)

/** `standard-2` with limits for names that only seem to agree, and for another person of the same name. */
export const standard3: Algorithm = {
  ...standard2,
  name: 'standard-3',
  judgement: {
    ...judgement,
    facts: {
      person: { ...facts.person, birth_date: { ...facts.person.birth_date, apart: -3.4 } },
      organisation: facts.organisation,
    },
    liftedBy: 2,
    strict: true,
    oneWord: { below: 0.85, most: 0.7 },
  },
  functions: {
    ...standard2.functions,
    compares: (form) => isFormOf('second', form) || isFormOf('in full', form),
  },
}
