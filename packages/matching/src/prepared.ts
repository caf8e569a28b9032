import { longestWord } from './edits.ts'
import type { Entity, EntityName } from './entity.ts'
import type { CompanyWord } from './judge/company-word.ts'
import { keysOf } from './names/facts.ts'
import type { Form, FormRules, HanSide, Reading, Token, TokenKind } from './names/form.ts'
import { tokenKinds } from './names/form.ts'
import { formsOfNames } from './names/forms-of-names.ts'
import { weightOf } from './names/weights.ts'
import { lightKinds } from './relations.ts'

export interface PreparedToken extends Token {
  kindCode: number
  weight: number
  /** Computed on first use by `keysOfToken`: tokens that the index relates never need them. */
  keys: readonly string[] | undefined
  ofCompanies?: CompanyWord | undefined
}

export interface PreparedForm {
  /** In written order: used on the query side. */
  tokens: readonly PreparedToken[]
  /** In canonical order, as the index stores it: used on the candidate side. */
  sorted: readonly PreparedToken[]
  weight: number
  sortedWeight: number
  factor: number
  reading: Reading
  han: HanSide | undefined
  rules: FormRules | undefined
  /** Contains more than initials, particles and legal forms: only then may an initial stand for a word. */
  substantial: boolean
}

export interface PreparedName {
  name: EntityName
  full: string
  weak: boolean
  forms: readonly PreparedForm[]
}

export interface Party {
  entity: Entity
  names: readonly PreparedName[]
}

export const mostTokens = 24
const cachedTokens = 200_000
const known = tokenKinds.map(() => new Map<string, PreparedToken>())

export const kindCodes = Object.fromEntries(tokenKinds.map((kind, code) => [kind, code])) as Record<TokenKind, number>

const light = tokenKinds.map((kind) => lightKinds.includes(kind))

export function isLight(kindCode: number): boolean {
  return light[kindCode]!
}

function prepareToken({ kind, text: given }: Token): PreparedToken {
  const ofKind = known[kindCodes[kind]]!
  const found = ofKind.get(given)
  if (found) return found
  if (ofKind.size >= cachedTokens) ofKind.clear()
  const text = given.slice(0, longestWord)
  const weight = weightOf({ kind, text })
  const prepared = { kind, text, kindCode: kindCodes[kind], weight, keys: undefined, ofCompanies: undefined }
  ofKind.set(given, prepared)
  return prepared
}

export function keysOfToken(token: PreparedToken): readonly string[] {
  return (token.keys ??= keysOf(token))
}

/** By kind, then length, then text: the order in which the index numbers its tokens. */
function canonicalOrder(a: PreparedToken, b: PreparedToken): number {
  if (a.kindCode !== b.kindCode) return a.kindCode - b.kindCode
  if (a.text.length !== b.text.length) return a.text.length - b.text.length
  return a.text < b.text ? -1 : a.text > b.text ? 1 : 0
}

function prepareForm({ tokens: given, factor, reading, han, rules }: Form): PreparedForm {
  const tokens: PreparedToken[] = []
  let substantial = false
  for (let i = 0; i < given.length && i < mostTokens; i++) {
    const token = prepareToken(given[i]!)
    tokens.push(token)
    if (!isLight(token.kindCode)) substantial = true
  }
  const sorted = tokens.toSorted(canonicalOrder)
  return {
    tokens,
    sorted,
    weight: weigh(tokens),
    sortedWeight: weigh(sorted),
    factor,
    reading,
    han,
    rules,
    substantial,
  }
}

/** Sums in the given order: the same order everywhere gives the same result to the last bit. */
function weigh(tokens: readonly PreparedToken[]): number {
  let sum = 0
  for (const token of tokens) sum += token.weight
  return sum
}

function prepareName(name: EntityName, given: readonly Form[]): PreparedName {
  const forms: PreparedForm[] = []
  for (const form of given) forms.push(prepareForm(form))
  return { name, full: name.full, weak: name.quality === 'weak', forms }
}

export function prepare(entity: Entity): Party {
  const names: PreparedName[] = []
  const forms = formsOfNames(entity)
  for (let n = 0; n < forms.length; n++) names.push(prepareName(entity.names[n]!, forms[n]!))
  return { entity, names }
}
