import { optionalText, sameText } from '../api/texts.ts'

/** Characters of the notes of a record, in several lines. */
export const notesMax = 4000

/** What staff note of a person or company; line breaks of every platform are stored as one. */
export const Notes = optionalText(notesMax).transform((notes) => notes?.replace(/\r\n?/g, '\n'))

/** The lines of `more` that `notes` does not hold yet. */
export function newLines(notes: string | null, more: string): string[] {
  const known = new Set((notes ?? '').split('\n').map(sameText))
  return more.split('\n').filter((line) => sameText(line) !== '' && !known.has(sameText(line)))
}
