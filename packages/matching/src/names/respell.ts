/**
 * Eastern European names in other Latin orthographies, respelled as in English: Čajkin and Tjajkin are Chaykin. Undefined if
 * nothing indicates such a spelling.
 */
export function respelled(text: string): string | undefined {
  const folded = text.toLowerCase()
  if (marked.test(folded)) return inEnglish(folded, fromMarks)
  return northern.test(folded) ? inEnglish(folded, fromNorthern) : undefined
}

const marked = /[čšžřćđ]/
const northern = /[tsz]j(?=[aeiouy]|$)|(?<=[aeiouy])[tsz]j/

type Rules = readonly (readonly [RegExp, string])[]

const fromMarks: Rules = [
  [/ch/g, 'kh'],
  [/[čć]/g, 'ch'],
  [/š/g, 'sh'],
  [/ž/g, 'zh'],
  [/ř/g, 'rzh'],
  [/c(?!h)/g, 'ts'],
  [/j/g, 'y'],
  [/đ/g, 'dj'],
]

const fromNorthern: Rules = [
  [/ch/g, 'kh'],
  [/sjtj|stj/g, 'shch'],
  [/tj/g, 'ch'],
  [/sj/g, 'sh'],
  [/zj/g, 'zh'],
  [/j/g, 'y'],
]

function inEnglish(text: string, rules: Rules): string {
  let out = text
  for (const [from, to] of rules) out = out.replaceAll(from, to)
  return out
}
