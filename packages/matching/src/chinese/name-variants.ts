import { nameVariants } from '../data/chinese/name-variants.ts'

let variants: Map<string, string> | undefined

/** Replaces variants of a character by the usual one, before `foldHan`: the second rules for names compare them as one. */
export function foldNameVariants(text: string): string {
  if (!mayHoldHan(text)) return text
  variants ??= pairs(nameVariants)
  let out = ''
  for (const char of text) out += variants.get(char) ?? char
  return out
}

/** No code point below the radicals is Han or normalises to it. */
export function mayHoldHan(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) >= 0x2e80) return true
  return false
}

function pairs(text: string): Map<string, string> {
  const chars = Array.from(text.replaceAll(/\s/g, ''))
  return new Map(Array.from({ length: chars.length / 2 }, (_, i) => [chars[2 * i]!, chars[2 * i + 1]!]))
}
