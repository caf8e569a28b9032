export type Script = 'latin' | 'han' | 'kana' | 'hangul' | 'abjad' | 'alphabet' | 'other'

const ranges: readonly (readonly [from: number, to: number, script: Script])[] = [
  [0x41, 0x24f, 'latin'],
  [0x370, 0x52f, 'alphabet'],
  [0x530, 0x58f, 'alphabet'],
  [0x590, 0x77f, 'abjad'],
  [0x900, 0x10ff, 'alphabet'],
  [0x1100, 0x11ff, 'hangul'],
  [0x1200, 0x137f, 'alphabet'],
  [0x1780, 0x17ff, 'alphabet'],
  [0x1e00, 0x1eff, 'latin'],
  [0x3040, 0x30ff, 'kana'],
  [0x31f0, 0x31ff, 'kana'],
  [0x3400, 0x9fff, 'han'],
  [0xac00, 0xd7af, 'hangul'],
  [0xf900, 0xfaff, 'han'],
  [0xfb50, 0xfdff, 'abjad'],
  [0xfe70, 0xfeff, 'abjad'],
  [0x20000, 0x323af, 'han'],
]

/** The script of a letter. */
export function scriptOf(char: string): Script {
  const code = char.codePointAt(0) ?? 0
  if (char === '々' || char === '〆') return 'han'
  return ranges.find(([from, to]) => code >= from && code <= to)?.[2] ?? 'other'
}
