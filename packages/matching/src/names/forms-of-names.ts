import { foldNameVariants } from '../chinese/name-variants.ts'
import type { Entity, EntityName, Schema } from '../entity.ts'
import { cutWords } from './cut-words.ts'
import type { Form, Token } from './form.ts'
import { formsOf } from './forms.ts'
import { withStatedSurnames } from './stated-parts.ts'

/** Forms of one name by both rules together. */
export const mostFormsOfBoth = 8

/** The forms of each name of a party: those of the first rules in their order, then those that only the second rules give. */
export function formsOfNames({ schema, names }: Pick<Entity, 'schema' | 'names'>): readonly (readonly Form[])[] {
  if (schema !== 'Person') return names.map((name) => withFormInFull(formsOfBoth(name, name, schema)))
  const stated = withStatedSurnames(names)
  return names.map((name, i) => formsOfBoth(name, stated[i]!, schema))
}

/** Adds the plain form with its abbreviations in full: 'Intl Trdg' as International Trading. */
function withFormInFull(forms: readonly Form[]): readonly Form[] {
  const plain = forms.find(({ reading, rules }) => reading === 'full' && rules !== 'first')
  if (!plain?.tokens.some(isCut)) return forms
  const tokens = plain.tokens.map((token) => (isCut(token) ? { ...token, text: cutWords.get(token.text)! } : token))
  const inFull: Form = { ...plain, tokens, reading: 'expanded', rules: 'in full' }
  return [...forms, inFull].slice(0, mostFormsOfBoth)
}

const isCut = ({ kind, text }: Token): boolean => kind === 'word' && cutWords.has(text)

/** The second rules read a name by the surname that its source states. */
function formsOfBoth(name: EntityName, stated: EntityName, schema: Schema): readonly Form[] {
  const first = formsOf(name, schema)
  if (stated.full === name.full && !mayDiffer(name.full, schema)) return first
  return together(first, formsOf(stated, schema, 'second'))
}

function together(first: readonly Form[], second: readonly Form[]): readonly Form[] {
  const isShared = (form: Form, others: readonly Form[]) => others.some((other) => isSameForm(form, other))
  const merged = first.map((form): Form => (isShared(form, second) ? form : { ...form, rules: 'first' }))
  for (const form of second) if (!isShared(form, first)) merged.push({ ...form, rules: 'second' })
  return merged.slice(0, mostFormsOfBoth)
}

function isSameForm(a: Form, b: Form): boolean {
  return (
    a.factor === b.factor &&
    a.reading === b.reading &&
    a.han === b.han &&
    a.tokens.length === b.tokens.length &&
    a.tokens.every(({ kind, text }, i) => kind === b.tokens[i]!.kind && text === b.tokens[i]!.text)
  )
}

const assimilated = /abd[aeou]([rsntdz])\1|абд/i
/** With fewer words, no more than two can be foreign beside two syllables. */
const manyWords = 5

/** Quick test whether the rules may give different forms: almost all names have the same. */
function mayDiffer(full: string, schema: Schema): boolean {
  if (foldNameVariants(full) !== full) return true
  return (schema === 'Person' || schema === 'LegalEntity') && (assimilated.test(full) || hasWords(full, manyWords))
}

/** Counts separators, which are never fewer than the words without the last. */
function hasWords(full: string, words: number): boolean {
  let separators = 1
  for (let i = 0; i < full.length; i++) {
    const code = full.charCodeAt(i)
    const letter = (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code >= 128
    if (!letter && ++separators >= words) return true
  }
  return false
}
