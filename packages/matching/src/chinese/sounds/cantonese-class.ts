// biome-ignore format: one table
const initialClass: Record<string, string> = {
  b: 'P', p: 'P', m: 'M', f: 'F', d: 'T', t: 'T', n: 'L', l: 'L', g: 'K', k: 'K', gw: 'Q', kw: 'Q',
  ng: '0', '': '0', h: 'H', w: 'W', z: 'C', c: 'C', s: 'S', j: 'Y',
}

// biome-ignore format: one table
const finalClass: Record<string, string> = {
  aa: 'A', a: 'A', aai: 'AI', ai: 'AI', aau: 'AU', au: 'AU', aam: 'AM', am: 'AM', aan: 'AN', an: 'AN',
  aang: 'ANG', ang: 'ANG', aap: 'AP', ap: 'AP', aat: 'AT', at: 'AT', aak: 'AK', ak: 'AK',
  e: 'E', ei: 'EI', eu: 'E', em: 'IM', eng: 'ENG', ep: 'IP', ek: 'EK',
  i: 'I', iu: 'IU', im: 'IM', in: 'IN', ing: 'ING', ip: 'IP', it: 'IT', ik: 'IK',
  o: 'O', oi: 'OI', ou: 'OU', on: 'ON', ong: 'ONG', ot: 'OT', ok: 'OK',
  u: 'U', ui: 'UI', un: 'UN', ung: 'UNG', ut: 'UT', uk: 'UK',
  oe: 'EU', oeng: 'EUNG', oek: 'EUK', eoi: 'EOI', eon: 'EON', eot: 'EOT', yu: 'YU', yun: 'YUN', yut: 'YUT',
}

const syllabicNasal = new Set(['m', 'ng', 'hm', 'hng'])

/**
 * The coarse class of a jyutping syllable, such as `C.AN` for can4: what a Latin spelling preserves without tone, aspiration and
 * vowel length. Undefined if it is no syllable.
 */
export function cantoneseClass(jyutping: string): string | undefined {
  const syllable = jyutping.replace(/[1-6]$/, '')
  if (syllabicNasal.has(syllable)) return '0.NG'
  const [, initial = '', final = ''] = /^(ng|gw|kw|[bpmfdtnlgkhwzcsj]?)(.*)$/.exec(syllable) ?? []
  const initialKey = initialClass[initial]
  const finalKey = finalClass[final]
  return initialKey && finalKey ? `${initialKey}.${finalKey}` : undefined
}
