/** Beginnings of surnames and given names that are written joined to the next word or separately, and the separate form. */
export const partedBeginnings: readonly (readonly [joined: string, apart: string])[] = [
  ['abou', 'abou'],
  ['abu', 'abu'],
  ['vander', 'van der'],
  ['vanden', 'van den'],
]

/** The same, but only before these words: in other words the letters are a coincidence, as in Bennett and Delaney. */
export const partedBefore: readonly (readonly [joined: string, apart: string, rest: string])[] = [
  ...['ben', 'bou', 'bel'].map(
    (head) =>
      [
        head,
        head,
        'ali ahmed ahmad mohamed mohammed mohamad mahmoud moussa youssef youcef omar amor amar salah salem salim said saad slimane sliman sulayman khalifa kacem larbi brahim ibrahim hamza hamida hassan hassine hussein issa messaoud mansour nasser naceur othman othmane rabah rejeb taher tahar younes younis zid zaid zeid aissa abdallah chaabane cherif daoud habib jaafar lahcen lahsen lahsan miloud mokhtar rahim yahia yahya zakaria',
      ] as const,
  ),
  ['dela', 'de la', 'cruz rosa torre fuente vega pena paz serna calle garza cuesta puente riva mora huerta'],
  ['delos', 'de los', 'santos reyes rios angeles'],
]
