import { maskIdNumber } from '@probity/contract/parties/id-mask.ts'

/** Numbers of Hong Kong identity cards, with or without brackets and spaces. */
const hkid = /\b[A-Z]{1,2}\s?\d{6}\s?(?:\(\s?[0-9A]\s?\)|[0-9A](?![0-9A-Z]))/giu
/** Numbers of passports as Hong Kong and the mainland print them. */
const passport = /\b(?:[KHEGDPC][A-Z]?)\d{7,8}\b/giu

/** Masks the identity numbers in a text, as in a preview. */
export const withoutNumbers = (text: string): string =>
  text.replace(hkid, (found) => maskIdNumber(found)).replace(passport, (found) => maskIdNumber(found))

type Span = [from: number, to: number]

const matchesOf = (text: string, pattern: RegExp): Span[] =>
  [...text.matchAll(pattern)].map((match) => [match.index, match.index + match[0].length])

/** Shorter numbers would match amounts and dates. */
const knownMin = 5

/** Finds known numbers in a text, whatever is printed between their characters. */
function knownSpans(text: string, numbers: readonly string[]): Span[] {
  const at: number[] = []
  let plain = ''
  for (let index = 0; index < text.length; index++) {
    const character = text[index]!.normalize('NFKC').toUpperCase()
    if (!/^[A-Z0-9]$/.test(character)) continue
    plain += character
    at.push(index)
  }
  const spans: Span[] = []
  for (const number of new Set(
    numbers.map((one) =>
      one
        .normalize('NFKC')
        .toUpperCase()
        .replace(/[^A-Z0-9]/g, ''),
    ),
  )) {
    if (number.length < knownMin) continue
    for (let found = plain.indexOf(number); found !== -1; found = plain.indexOf(number, found + 1))
      spans.push([at[found]!, at[found + number.length - 1]! + 1])
  }
  return spans
}

/** Finds identity numbers in a text: known ones, and any text with the pattern of one. */
export const numberSpans = (text: string, numbers: readonly string[]): Span[] => [
  ...knownSpans(text, numbers),
  ...matchesOf(text, hkid),
  ...matchesOf(text, passport),
]
