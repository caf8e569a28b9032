import { algorithmNamed, defaultAlgorithm } from '@probity/matching/algorithms/registry.ts'
import { measure } from '@probity/matching/compare.ts'
import { type Party, prepare } from '@probity/matching/prepared.ts'
import { isBankWord } from './bank-words.ts'
import { type NameParts, partsOfName, partsOfText } from './name-parts.ts'
import { compareWords } from './word-agreement.ts'

/** What the bank wrote that may name somebody. */
export interface LineNames {
  parts: NameParts
  /** The name that the format states. */
  stated: string
  written: string
  party: Party | undefined
}

/** The names of one side of a transaction. */
export interface LegNames {
  names: readonly { full: string; parts: NameParts }[]
  party: Party | undefined
}

/** Which name agrees, and how far: 3 wholly, 2 enough to rely on, 1 in part, 0 not at all. */
export interface NameAgreement {
  level: 0 | 1 | 2 | 3
  /** The line names somebody, and nobody of the transaction. */
  differs: boolean
  byInitials: boolean
  latin: string
  han: string
}

const algorithm = algorithmNamed(defaultAlgorithm)
const unknown: NameAgreement = { level: 0, differs: false, byInitials: false, latin: '', han: '' }

export const lineNames = ({ name, text }: { name: string; text: string }): LineNames => {
  const written = `${name} ${text}`.trim()
  return { parts: partsOfText(written), stated: name, written, party: undefined }
}

export const legNames = (names: readonly string[]): LegNames => ({
  names: names.map((full) => ({ full, parts: partsOfName(full) })),
  party: undefined,
})

export const namesSomebody = ({ parts }: LineNames): boolean =>
  parts.han.length > 0 || parts.words.some((word) => word.length > 1 && !isBankWord(word))

/** Compares what the bank wrote with the names of a transaction: Chinese names decide, then words, then the matcher. */
export function agreementOf(line: LineNames, leg: LegNames): NameAgreement {
  const han = hanAgreement(line.parts.han, leg)
  const words = wordAgreement(line.parts, leg)
  if (han.differs) return { ...unknown, differs: true }
  const level = words.level > han.level ? words.level : han.level
  const found = { level, differs: false, byInitials: words.byInitials, latin: words.full, han: han.full }
  if (level >= 2) return found
  const measured = line.stated === '' ? 0 : measuredLevel(line, leg)
  if (measured > level) return { ...found, level: measured, latin: found.latin || (leg.names[0]?.full ?? '') }
  return level === 0 && namesSomebody(line) ? { ...found, differs: true } : found
}

interface Part {
  level: NameAgreement['level']
  full: string
}

/** A Chinese name in the text is that of a party or of somebody else; a part of it is a hint. */
function hanAgreement(runs: readonly string[], { names }: LegNames): Part & { differs: boolean } {
  let best: Part = { level: 0, full: '' }
  let isStated = false
  for (const { full, parts } of names)
    for (const own of parts.han) {
      isStated = true
      for (const run of runs) {
        const level = run === own ? 3 : run.includes(own) || (own.includes(run) && run.length > 3) ? 2 : 0
        if (level > best.level) best = { level, full }
      }
    }
  return { ...best, differs: isStated && runs.length > 0 && best.level === 0 }
}

function wordAgreement(written: NameParts, { names }: LegNames): Part & { byInitials: boolean } {
  let best: Part & { byInitials: boolean } = { level: 0, full: '', byInitials: false }
  for (const { full, parts } of names) {
    const { level, byInitials } = compareWords(written, parts)
    if (level > best.level) best = { level, full, byInitials }
  }
  return best
}

function measuredLevel(line: LineNames, leg: LegNames): NameAgreement['level'] {
  line.party ??= prepare({ id: 'line', schema: 'LegalEntity', names: [{ full: line.stated }] })
  leg.party ??= prepare({ id: 'leg', schema: 'LegalEntity', names: leg.names.map(({ full }) => ({ full })) })
  const { score } = measure(algorithm, line.party, leg.party)
  if (score >= algorithm.levels.exact) return 3
  if (score >= algorithm.levels.strong) return 2
  return score >= algorithm.levels.weak ? 1 : 0
}
