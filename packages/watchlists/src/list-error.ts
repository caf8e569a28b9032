import type { Words } from './list.ts'

/** Location of a problem in a list: values as in the file, words in both languages. */
export interface Complaint {
  /** The name of the file, or of the list if no single file is meant. */
  file: string | Words
  place?: Words | undefined
  field?: string | undefined
  problem: Words
}

// Values are truncated where they are quoted; this limit is for names of files and records.
const longest = 1_000

/** Any doubt stops the import; the last good release continues to serve. The message is in English. */
export class ListError extends Error {
  override name = 'ListError'
  readonly complaint: Complaint
  readonly words: Words

  constructor(complaint: Complaint) {
    const words = complaintWords(complaint)
    super(words.en)
    this.complaint = complaint
    this.words = words
  }
}

/** File, place, field and problem in one sentence per language. */
export function complaintWords({ file, place, field, problem }: Partial<Complaint>): Words {
  const parts = [typeof file === 'string' ? { en: file, zh: file } : file, place, field && { en: field, zh: field }]
  const told = [...parts, problem].filter((part) => typeof part === 'object')
  return {
    en: told
      .map(({ en }) => en)
      .join(': ')
      .slice(0, longest),
    zh: told
      .map(({ zh }) => zh)
      .join('：')
      .slice(0, longest),
  }
}
