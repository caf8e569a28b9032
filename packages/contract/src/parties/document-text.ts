import { dayToEpoch, epochToDay, isDay } from '../values/dates.ts'
import { identityChoices, identityType, labelOf } from '../values/enumerations.ts'
import type { TextLanguage } from '../words/bilingual.ts'
import { readHkid } from './hkid.ts'

export interface WrittenDocument {
  type: number
  id_number: string
  country?: string | null
  expiry_date?: number | null
}

// The separators of the text, in full width within a number: numbers are compared without width.
const kept = (number: string): string => number.replaceAll(';', '；').replaceAll(',', '，')

/** Identity documents in one cell, as `readDocuments` reads them back: `HKID A123456(3); Passport E1234567, CN, 2030-05-01`. */
export const documentsText = (documents: readonly WrittenDocument[], lang: TextLanguage): string =>
  documents
    .map(({ type, id_number, country, expiry_date }) =>
      [
        `${labelOf(identityChoices, type, lang)} ${kept(id_number)}`.trim(),
        ...(country ? [country] : []),
        ...(expiry_date ? [epochToDay(expiry_date)] : []),
      ].join(', '),
    )
    .join('; ')

const words = identityChoices.flatMap(({ value, en, zh }) =>
  [en, zh].map((word) => ({ value, word: word.toLowerCase() })),
)

/** The documents of one cell; undefined if a part is none. */
export function readDocuments(text: string): WrittenDocument[] | undefined {
  const documents = text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(readDocument)
  return documents.includes(undefined) ? undefined : documents.filter((document) => document !== undefined)
}

function readDocument(text: string): WrittenDocument | undefined {
  const [named = '', ...rest] = text.split(',').map((part) => part.trim())
  const known = words.find(({ word }) => named.toLowerCase().startsWith(`${word} `))
  const id_number = known ? named.slice(known.word.length).trim() : named
  const type = known?.value ?? (readHkid(id_number).state === 'ok' ? identityType.hkid : undefined)
  const day = rest.find(isDay)
  const country = rest.find((part) => !isDay(part))
  if (type === undefined || id_number === '' || rest.length > (day ? 1 : 0) + (country ? 1 : 0)) return undefined
  return { type, id_number, ...(country ? { country } : {}), ...(day ? { expiry_date: dayToEpoch(day) } : {}) }
}
