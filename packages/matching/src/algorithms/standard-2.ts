import { askedNames } from '../judge/asked-names.ts'
import { judgeByEvidence } from '../judge/judge-by-evidence.ts'
import { isFormOf } from '../names/form.ts'
import { byEvidence } from '../weigh/by-evidence.ts'
import type { Algorithm } from './algorithm.ts'
import { standard1 } from './standard-1.ts'

const identifier = { agree: 4, partly: 0, differ: -1.2 }
const address = { agree: 1, partly: 0, differ: 0 }
/** A difference of one year or one digit is no evidence. */
const birth_date = { agree: 2, partly: 1.3, differ: -1.1, nearYear: 0, slip: 0 }

/** Aligns names as `standard-1` does, so that both share one index; the scoring of the alignment is new. */
export const standard2: Algorithm = {
  name: 'standard-2',
  costs: standard1.costs,
  curve: standard1.curve,
  rarity: standard1.rarity,
  weakAlias: standard1.weakAlias,
  identifier: standard1.identifier,
  levels: standard1.levels,
  nameRules: 'second',
  meetsByNumber: true,
  effects: {
    identifier,
    birth_date: { agree: 2, partly: 1.3, differ: -1.1 },
    gender: { agree: 0, partly: 0, differ: -1 },
    country: { agree: 0.3, partly: 0.3, differ: -1.7 },
    address,
  },
  judgement: {
    names: {
      person: {
        curve: [
          [0.5, -0.8],
          [0.6, -0.15],
          [0.7, 0.65],
          [0.8, 1.55],
          [0.9, 2.5],
          [0.95, 3],
        ],
        rarest: 0.25,
        usual: 0.75,
        words: 0.2,
        acrossScripts: 0.5,
        chineseDiffers: -1.45,
      },
      organisation: {
        curve: [
          [0.5, 0.1],
          [0.6, 0.35],
          [0.7, 0.8],
          [0.8, 1.45],
          [0.9, 2.35],
          [0.95, 2.8],
        ],
        rarest: 2.3,
        usual: 0.75,
        words: 0.5,
        acrossScripts: -0.8,
        chineseDiffers: 0,
      },
    },
    facts: {
      person: {
        identifier,
        birth_date,
        gender: { agree: 0, partly: 0, differ: -1 },
        country: { agree: 0.3, partly: 0.3, differ: -1.7, related: -1 },
        address,
      },
      organisation: {
        identifier,
        birth_date,
        gender: { agree: 0, partly: 0, differ: 0 },
        country: { agree: 0.25, partly: 0.25, differ: -2, related: -1.4 },
        address,
      },
    },
    floor: 0.5,
    scale: { from: 0.08, until: 0.55 },
    alone: { from: 0.76, most: 0.7999, unless: 0.3 },
    nobody: 0.55,
  },
  functions: {
    asked: askedNames,
    judge: judgeByEvidence,
    weighing: byEvidence,
    compares: (form) => isFormOf('second', form),
  },
}
