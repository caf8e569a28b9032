import { editDistance, longestWord } from '@probity/matching/edits.ts'
import { isBankWord } from './bank-words.ts'
import type { NameParts } from './name-parts.ts'

/** How a word of the register stands in what the bank wrote; `slip` is an error in a word too short to be sure of. */
type Way = 'exact' | 'typo' | 'cut' | 'initial' | 'slip'

export interface WordAgreement {
  /** 3: all words. 2: all but typing errors, initials or cut words. 1: some. 0: none, or words that contradict. */
  level: 0 | 1 | 2 | 3
  byInitials: boolean
}

const none: WordAgreement = { level: 0, byInitials: false }

interface Board {
  text: readonly string[]
  name: readonly string[]
  /** The way of each word of the name. */
  ways: (Way | undefined)[]
  used: boolean[]
}

/** Compares words of a bank's text with those of a name, in any order. */
export function compareWords(bank: NameParts, own: NameParts): WordAgreement {
  const [text, name] = [bank.words, own.words]
  if (text.length === 0 || name.length === 0) return none
  // A blank at the wrong place: KWO KYI for KWOK YI.
  if (name.length > 1 && text.filter((word) => !isBankWord(word)).join('') === name.join(''))
    return { level: 3, byInitials: false }
  const board: Board = { text, name, ways: name.map(() => undefined), used: text.map(() => false) }
  pair(board, 'exact', (word, own) => word === own)
  pairJoined(board, bank.joined, own.joined)
  pair(board, 'typo', isTypo)
  if (!board.ways.some((way) => way !== undefined)) return none
  pair(board, 'slip', (word, own) => isSlip(word, own))
  pair(board, 'cut', (word, own) => word.length > 2 && own.startsWith(word))
  pairInitials(board)
  return judge(board)
}

function pair({ text, name, ways, used }: Board, way: Way, agrees: (word: string, own: string) => boolean): void {
  for (const [n, own] of name.entries()) {
    if (ways[n] !== undefined) continue
    // A bank's own word is a name only where it is written like one.
    const at = text.findIndex((word, t) => !used[t] && (way === 'exact' || !isBankWord(word)) && agrees(word, own))
    if (at < 0) continue
    ways[n] = way
    used[at] = true
  }
}

const isSlip = (word: string, own: string): boolean =>
  word.length > 1 &&
  word.length < 5 &&
  own.length > 1 &&
  own.length < 5 &&
  word.length + own.length > 4 &&
  editDistance(word, own) === 1

function isTypo(word: string, own: string): boolean {
  const shorter = Math.min(word.length, own.length)
  if (shorter < 4 || Math.max(word.length, own.length) > longestWord) return false
  if (Math.abs(word.length - own.length) > 2) return false
  return editDistance(word, own) <= (shorter < 8 ? 1 : 2) || isSwapped(word, own)
}

function isSwapped(word: string, own: string): boolean {
  if (word.length !== own.length) return false
  let at = 0
  while (at < word.length && word[at] === own[at]) at++
  return (
    at < word.length && word[at] === own[at + 1] && word[at + 1] === own[at] && word.slice(at + 2) === own.slice(at + 2)
  )
}

/** KA LOK as KALOK, and the other way. */
function pairJoined({ text, name, ways, used }: Board, ofText: NameParts['joined'], ofName: NameParts['joined']): void {
  for (const [at, word] of text.entries()) {
    const [first, last] = ofName.get(word) ?? []
    if (first === undefined || used[at] || ways.slice(first, last).some((way) => way !== undefined)) continue
    ways.fill('exact', first, last)
    used[at] = true
  }
  for (const [at, own] of name.entries()) {
    const [first, last] = ofText.get(own) ?? []
    if (first === undefined || ways[at] !== undefined || used.slice(first, last).some(Boolean)) continue
    ways[at] = 'exact'
    used.fill(true, first, last)
  }
}

/** T M, or TM for both, or the first two letters at the end of a cut text. */
function pairInitials(board: Board): void {
  const { text, name, ways, used } = board
  for (const [t, word] of text.entries()) {
    if (used[t] || word.length > 3 || isBankWord(word)) continue
    const open = name.flatMap((_, n) => (ways[n] === undefined ? [n] : []))
    const taken = initialsAt(word, open, name)
    if (taken.length > 0) used[t] = true
    for (const n of taken) ways[n] = 'initial'
  }
}

function initialsAt(word: string, open: readonly number[], name: readonly string[]): number[] {
  for (let first = 0; first + word.length <= open.length; first++) {
    const taken = open.slice(first, first + word.length)
    if (taken.every((n, i) => name[n]?.startsWith(word[i] ?? '-'))) return taken
  }
  const start = word.length === 2 ? open.find((n) => name[n]?.startsWith(word)) : undefined
  return start === undefined ? [] : [start]
}

function judge({ text, name, ways, used }: Board): WordAgreement {
  const count = (...of: readonly Way[]) => ways.filter((way) => way !== undefined && of.includes(way)).length
  const [exact, strong, slips] = [count('exact'), count('exact', 'typo'), count('slip')]
  const missing = ways.filter((way) => way === undefined).length
  const extra = text.filter((word, t) => !used[t] && !isBankWord(word)).length
  const byInitials = count('initial') > 0
  if (strong === 0) return none
  // Words left over on both sides: another person of the family.
  if (missing > 0 && extra > 0) return strong >= 3 ? { level: 1, byInitials } : none
  if (missing > 0) return { level: strong >= 3 && missing === 1 && slips === 0 ? 2 : 1, byInitials }
  if (name.length < 2 || slips > 0) return { level: 1, byInitials }
  if (exact === name.length) return { level: extra > 0 && name.length < 3 ? 1 : 3, byInitials }
  return { level: extra > 0 && strong < 3 ? 1 : 2, byInitials }
}
