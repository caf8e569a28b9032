import type { PartyClass } from '../algorithms/algorithm.ts'
import { kindCodes } from '../prepared.ts'
import { usualWord } from './agreement.ts'
import type { CompanyWord } from './company-word.ts'
import { isOfLegalForm, isUsualInHan, isUsualOfCompanies } from './usual-words.ts'

/** A word of a form. */
export interface Word {
  kindCode: number
  text: string
  weight: number
  /** Cache of its facts as a word of companies. */
  ofCompanies?: CompanyWord | undefined
}

/** Title words that are surnames elsewhere: 'Salih the Mauritanian' is not a Mr The. */
const smallWords = new Set(['the', 'of', 'and'])

/** Weight of a word that both names contain; 0 for legal forms, particles and initials. */
export function rarityOf(word: Word, of: PartyClass): number {
  if (of === 'organisation') return companyWord(word).rarity
  const { kindCode, text, weight } = word
  if (kindCode === kindCodes.legal || kindCode === kindCodes.particle || kindCode === kindCodes.initial) return 0
  return kindCode === kindCodes.surname && smallWords.has(text) ? 0 : weight
}

function companyWord(word: Word): CompanyWord {
  return (word.ofCompanies ??= { rarity: companyRarity(word), usual: isUsual(word) })
}

function companyRarity({ kindCode, text, weight }: Word): number {
  if (kindCode === kindCodes.legal || kindCode === kindCodes.particle || kindCode === kindCodes.initial) return 0
  if (kindCode === kindCodes.acronym || (kindCode === kindCodes.han && isUsualInHan(text)))
    return Math.min(weight, usualWord)
  if (kindCode !== kindCodes.word && kindCode !== kindCodes.script) return weight
  if (isOfLegalForm(text)) return 0
  return isUsualOfCompanies(text) ? Math.min(weight, usualWord) : weight
}

const isKind = (a: Word, b: Word, code: number) => a.kindCode === code || b.kindCode === code

/**
 * Whether a pair of words is too common to identify anybody: common words of companies, a Chinese surname compared by its Latin
 * spelling.
 */
export function isSharedByMany(a: Word, b: Word, of: PartyClass): boolean {
  if (of === 'person') return isKind(a, b, kindCodes['han-surname']) && isKind(a, b, kindCodes.surname)
  return companyWord(a).usual || companyWord(b).usual
}

function isUsual({ kindCode, text }: Word): boolean {
  if (kindCode === kindCodes.legal || kindCode === kindCodes.particle || kindCode === kindCodes.initial) return true
  if (kindCode === kindCodes.acronym) return true
  if (kindCode === kindCodes.han) return isUsualInHan(text)
  return (
    (kindCode === kindCodes.word || kindCode === kindCodes.script) && (isUsualOfCompanies(text) || isOfLegalForm(text))
  )
}

const shortestLegal = 3

/** A legal form, also where it stands in a name that is read as a person's. */
export function isLegalWord({ kindCode, text }: Word): boolean {
  if (kindCode === kindCodes.legal) return true
  return mayBeLegal.has(kindCode) && text.length >= shortestLegal && isOfLegalForm(text)
}

const mayBeLegal = new Set([kindCodes.word, kindCodes.syllable, kindCodes.particle])

/** Particles such as 'bin' and 'de' are short; longer ones are western words of a name read as Chinese. */
const longestParticle = 3

/** Whether a word that only one name contains counts as unmatched. */
export function isMissed(word: Word, of: PartyClass): boolean {
  if (of === 'person' && word.kindCode === kindCodes.particle) return word.text.length > longestParticle
  return rarityOf(word, of) > 0
}
