import { foldNameVariants } from '../chinese/name-variants.ts'
import { loneSurname } from '../chinese/names/lone-surname.ts'
import { mayBeEastAsian } from '../chinese/names/may-be-east-asian.ts'
import type { EntityName, Schema } from '../entity.ts'
import { romanise } from '../scripts/romanise.ts'
import { type Script, scriptOf } from '../scripts/script-of.ts'
import type { Form, NameRules, Token } from './form.ts'
import { abjadForms, abjadOrganisationForms } from './forms/abjad-forms.ts'
import {
  codeForms,
  foreignForms,
  hangulForms,
  hanPersonForms,
  japaneseForms,
  latinReadingForms,
} from './forms/east-asian-forms.ts'
import { hanOrganisationForms } from './forms/han-organisation.ts'
import { acronymForm, organisationTokens, uncutForm } from './forms/organisation-forms.ts'
import { partedTokens, personTokens } from './forms/person-forms.ts'
import { scriptOrganisationForms } from './forms/script-organisation.ts'
import { type ScriptWord, scriptWords } from './forms/script-words.ts'
import { splitLegal } from './legal.ts'
import { cleanName } from './letters/clean-name.ts'
import { foldLatin } from './letters/fold-latin.ts'
import { respelled } from './respell.ts'
import { asciiWords, wordsOf } from './words.ts'

const mostTokens = 24
const mostForms = 6
const longestWord = 31

/** Every reading of a name by one set of rules; the plainest first. */
export function formsOf(name: EntityName, schema: Schema, rules: NameRules = 'first'): readonly Form[] {
  const cleaned = cleanName(name.full)
  const text = rules === 'second' ? foldNameVariants(cleaned) : cleaned
  const person = schema === 'Person' || schema === 'LegalEntity'
  const context = { person, open: schema === 'LegalEntity', lang: name.lang, rules }
  const read = ascii.test(text)
    ? asciiForms(text, context)
    : namesIn(text).flatMap((one, place) => trusted(formsOfName(one, context), place))
  const forms: Form[] = []
  const telling: Form[] = []
  for (const form of read) {
    const fit = trimmed(form)
    if (fit === undefined) continue
    forms.push(fit)
    // A single letter beside another script ('阮文A') is not a name on its own.
    if (fit.tokens.some(isTelling)) telling.push(fit)
  }
  return (telling.length > 0 ? telling : forms).slice(0, mostForms)
}

const isTelling = ({ kind }: Token): boolean => kind !== 'initial' && kind !== 'particle'

const ascii = /^[\x20-\x7e]*$/

function asciiForms(text: string, context: Context): Form[] {
  const codes = context.person && text.charCodeAt(0) < 58 ? codeForms(text) : []
  if (codes.length > 0) return codes
  const names = namesIn(text)
  if (names.length === 1) return latinForms(text, context)
  return names.flatMap((one, place) => trusted(latinForms(one, context), place))
}

function formsOfName(text: string, context: Context): Form[] {
  const codes = context.person && /^\d/.test(text) ? codeForms(text) : []
  return codes.length > 0 ? codes : partsByScript(text).flatMap(([script, part]) => formsOfPart(script, part, context))
}

/** One part of a field with several names counts slightly less than the whole. */
function trusted(forms: readonly Form[], place: number): Form[] {
  return place === 0 ? [...forms] : forms.map((form) => ({ ...form, factor: form.factor * 0.99 }))
}

/** Skips the patterns for the many names without a separator. */
function namesIn(text: string): string[] {
  return /[(（/]| or | aka | a\.k\.a| known as /i.test(text) ? severalNames(text) : [text]
}

/** A field that holds several names: 'A / B', 'A (also known as B)', 'Long Name Of It (LNOI)'. */
function severalNames(text: string): string[] {
  const inBrackets =
    /^(.{4,}?)\s*[(（]\s*(?:aka |a\.k\.a\.? |also known as |formerly |fka )?([^()（）]{2,})[)）]\s*$/i.exec(text)
  const [outer, inner] = [inBrackets?.[1], inBrackets?.[2]]
  if (outer !== undefined && inner !== undefined && /\p{L}{2}/u.test(outer))
    return [text, outer, ...(/\p{Lu}{2}/u.test(inner) ? [inner] : [])]
  const parts = text.split(/\s+(?:\/|or|aka|a\.k\.a\.?|also known as)\s+/i).filter((part) => /\p{L}{2}/u.test(part))
  return parts.length > 1 && parts.length <= 3 ? [text, ...parts] : [text]
}

interface Context {
  person: boolean
  /** It is unknown whether the party is a person or an organisation. */
  open: boolean
  lang: string | undefined
  rules: NameRules
}

/** Splits text by script; characters without a script of their own go with their neighbours. */
function partsByScript(text: string): [Script, string][] {
  const present = new Map<Script, string>()
  let current: Script | undefined
  for (const char of text) {
    const script = /\p{L}/u.test(char) || /\p{M}/u.test(char) ? scriptOf(char) : undefined
    if (script && !(script === 'other' && current)) current = script
    const into = current ?? 'latin'
    present.set(into, (present.get(into) ?? '') + char)
  }
  // Latin words among Cyrillic or Greek ones are part of the same name; beside Han or Arabic they repeat the name.
  if (present.has('alphabet') && present.has('latin') && present.size === 2) return [['alphabet', text]]
  return [...present].filter(([, part]) => /[\p{L}\p{N}]/u.test(part))
}

function formsOfPart(script: Script, part: string, context: Context): Form[] {
  if (script === 'latin') return latinForms(part, context)
  if (script === 'han') return context.person ? hanForms(part, context.lang) : hanOrganisationForms(part)
  const company = context.person && !context.open ? [] : companyForms(script, part)
  if (!context.person && company.length > 0) return company
  const likely = company.filter(({ tokens }) => tokens.some(({ kind }) => kind === 'legal'))
  if (script === 'abjad') return [...abjadForms(part), ...likely]
  const words = scriptWords(part)
  if (script === 'hangul') return [scriptForm(words), ...hangulForms(part), ...likely]
  return [scriptForm(words), ...romanisedForms(words, context), ...likely]
}

/** A company name in a script whose legal forms and business words are known; empty for other scripts. */
function companyForms(script: Script, part: string): Form[] {
  if (script === 'abjad') return abjadOrganisationForms(part)
  return script === 'hangul' || thai.test(part) ? scriptOrganisationForms(part) : []
}
const thai = /\p{Script=Thai}/u

/** A name with a Japanese surname is not also read as a foreign name transcribed by sound. */
function hanForms(part: string, lang: string | undefined): Form[] {
  const japanese = japaneseForms(part)
  return japanese.length > 0
    ? [...hanPersonForms(part, 'ja'), ...japanese]
    : [...hanPersonForms(part, lang), ...foreignForms(part)]
}

function latinForms(part: string, { person, open, rules }: Context): Form[] {
  const folded = foldLatin(part)
  const words = ascii.test(folded) ? asciiWords(folded) : wordsOf(folded).map((word) => word.text)
  if (words.length === 0) return []
  if (!person) return organisationForms(words)
  // A party of unknown kind is a company if it has a legal form.
  const legal = open && splitLegal(words).legal.length > 0
  const readings = mayBeEastAsian(words, rules) ? latinReadingForms(part) : []
  const spoken = readings.length === 0 ? inSpokenOrder(folded, words) : words
  const plain: Form = {
    tokens: readings.length > 0 ? asSyllables(personTokens(spoken, rules)) : personTokens(spoken, rules),
    // Single syllables of two names agree too easily: the reading as surname and given name is more reliable.
    factor: readings.length > 0 ? 0.9 : 1,
    reading: 'full',
  }
  return [
    plain,
    ...partedForm(spoken, rules),
    ...respelledForm(part, rules),
    ...readings,
    ...loneForm(words),
    ...(legal ? organisationForms(words) : []),
  ]
}

/** 'Rahim, Abdul' is spoken Abdul Rahim: only this order puts the parts of a compound next to each other. */
function inSpokenOrder(folded: string, words: readonly string[]): readonly string[] {
  const comma = folded.indexOf(',')
  if (comma < 0 || folded.includes(',', comma + 1)) return words
  const before = wordsOf(folded.slice(0, comma)).length
  return [...words.slice(before), ...words.slice(0, before)]
}

function organisationForms(words: readonly string[]): Form[] {
  return [{ tokens: organisationTokens(words), factor: 1, reading: 'full' }, ...uncutForm(words), ...acronymForm(words)]
}

/** Only a surname and western names: a match, but barely. */
function loneForm(words: readonly string[]): Form[] {
  const text = loneSurname(words)
  return text === undefined ? [] : [{ tokens: [{ kind: 'lone-surname', text }], factor: 0.86, reading: 'syllables' }]
}

function respelledForm(part: string, rules: NameRules): Form[] {
  const other = respelled(part)
  if (other === undefined) return []
  const words = wordsOf(foldLatin(other)).map((word) => word.text)
  const tokens = personTokens(words, rules)
  return [{ tokens, factor: 0.98, reading: 'full' }]
}

function partedForm(words: readonly string[], rules: NameRules): Form[] {
  const tokens = partedTokens(words, rules)
  return tokens ? [{ tokens, factor: 0.94, reading: 'full' }] : []
}

/** Short words of a name that sounds Chinese are not compared by edits: Ming and Ling are two names. */
function asSyllables(tokens: readonly Token[]): Token[] {
  const syllables: Token[] = []
  for (const { kind, text } of tokens)
    syllables.push({ kind: kind === 'word' && text.length <= 4 ? 'syllable' : kind, text })
  return syllables
}

function scriptForm(words: readonly ScriptWord[]): Form {
  return {
    tokens: words.map(({ text, latin, title }): Token => ({ kind: title ?? (latin ? 'word' : 'script'), text })),
    factor: 1,
    reading: 'original',
  }
}

function romanisedForms(written: readonly ScriptWord[], { person, rules }: Context): Form[] {
  const words = written
    .filter(({ title, latin }) => latin || !title)
    .map(({ text, latin }) => (latin ? text : foldLatin(romanise(text))))
    .filter((word) => word !== '')
  if (words.length === 0) return []
  const forms: Form[] = person
    ? [{ tokens: personTokens(words, rules), factor: 1, reading: 'full' }, ...partedForm(words, rules)]
    : organisationForms(words)
  return forms.map((form) =>
    form.reading === 'full' ? { ...form, factor: form.factor * 0.955, reading: 'romanised' } : form,
  )
}

function trimmed(form: Form): Form | undefined {
  if (form.tokens.length > 0 && form.tokens.length <= mostTokens && form.tokens.every(isFit)) return form
  const tokens = form.tokens.filter(({ text }) => text !== '').slice(0, mostTokens)
  return tokens.length === 0
    ? undefined
    : { ...form, tokens: tokens.map(({ kind, text }) => ({ kind, text: text.slice(0, longestWord) })) }
}

const isFit = ({ text }: Token): boolean => text !== '' && text.length <= longestWord

export { factsOf } from './facts.ts'
