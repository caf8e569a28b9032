import type { NewFinding } from '../complete-self-test.ts'

const missed = [
  {
    way: 'two_letters',
    name: 'Orvnado Kestrelow',
    entity_name: 'Orvando Kestrelov',
    score: 0.74,
    detail: {
      en: "Name: 'Orvnado Kestrelow' and 'Orvando Kestrelov': Orvnado = Orvando (typing slip); Kestrelow = Kestrelov (typing slip).",
      zh: '名稱：「Orvnado Kestrelow」與「Orvando Kestrelov」：Orvnado = Orvando（手誤）；Kestrelow = Kestrelov（手誤）。',
    },
  },
  {
    way: 'respelt',
    name: 'Wendelin Quarringtun',
    entity_name: 'Wendeline Quarrington',
    score: 0.72,
    detail: {
      en: "Name: 'Wendelin Quarringtun' and 'Wendeline Quarrington': Wendelin = Wendeline (typing slip); Quarringtun = Quarrington (typing slip).",
      zh: '名稱：「Wendelin Quarringtun」與「Wendeline Quarrington」：Wendelin = Wendeline（手誤）；Quarringtun = Quarrington（手誤）。',
    },
  },
] as const

/** Invented names that the last night missed, of the list with these codes that the demo holds. */
export const lastMisses = ([list = 'demo']: readonly string[]): NewFinding[] =>
  missed.map((finding) => ({
    ...finding,
    outcome: 'missed',
    kind: 'changed',
    path: 'single',
    list,
    entity_id: `${list}:invented`,
    reason: 'below_raising',
    top_name: null,
    top_score: null,
  }))
