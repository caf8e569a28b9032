import { expect, test } from 'vitest'
import { missingCharacters } from './missing-characters.ts'
import { mapTexts, withNotation, withoutUnprintable } from './printable-text.ts'

test('unprintable characters are written as U+ notation', () => {
  const odd = 'a\u0007\ue000\u0378\u{10ffff}\ud800\u202e\u{e0041}'
  expect(withoutUnprintable(odd)).toBe('a<U+0007><U+E000><U+0378><U+10FFFF><U+D800><U+202E><U+E0041>')
  expect(withoutUnprintable('陳\n\t𨋢 é a\u200db')).toBe('陳\n\t𨋢 é a\u200db')
})
test('texts are changed wherever they stand in a document, keys are not', () => {
  const document = { name: ['x', { x: 'xy', n: 1, none: null }] }
  const changed = mapTexts(document, (text) => withNotation(text, new Set(['x'])))
  expect(changed).toEqual({ name: ['<U+0078>', { x: '<U+0078>y', n: 1, none: null }] })
})
test('the characters the typesetter complains about are read from its words', () => {
  const text = (of: string) =>
    'SourceDiagnostic { message: "PDF/UA-1 error: the text' + of + ' could not be displayed" }'
  const complaints = [
    text(' `\\"ไ\\\\u{378}\\"`'),
    text(' contains the disallowed codepoint `\\"\\\\u{0}\\"`'),
    text(' `\\"a\\\\\\"\\"`'),
  ]
  expect([...missingCharacters(complaints.join(', '))]).toEqual(['ไ', '\u0378', '\0'])
})
