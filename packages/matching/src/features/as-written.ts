import { foldHan, isHan } from '../chinese/fold-han.ts'
import { foldLatin } from '../names/fold-latin.ts'

const mostJoined = 3

/** How a name itself writes a folded word of it: 陳 for 陈, CHAN for chan. A word made up by a reading stays as it is. */
export function asWritten(token: string, full: string): string {
  return (isHan(token.charAt(0)) ? hanIn(token, full) : wordIn(token, full)) ?? token
}

function hanIn(token: string, full: string): string | undefined {
  const signs = Array.from(full.normalize('NFKC')).filter(isHan)
  const length = Array.from(token).length
  for (let from = 0; from + length <= signs.length; from++) {
    const run = signs.slice(from, from + length).join('')
    if (foldHan(run) === token) return run
  }
  return undefined
}

function wordIn(token: string, full: string): string | undefined {
  const words = full.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  for (let count = 1; count <= mostJoined; count++) {
    for (let from = 0; from + count <= words.length; from++) {
      const run = words.slice(from, from + count)
      if (foldLatin(run.join('')) === token) return run.join(' ')
    }
  }
  return undefined
}

/** The reason for a pair that only the way of writing Chinese keeps apart. */
export const twoWritings = { en: 'trad. = simp.', zh: '繁＝簡' }
export const isTwoWritings = (a: string, b: string): boolean =>
  a !== b && isHan(a.charAt(0)) && isHan(b.charAt(0)) && foldHan(a) === foldHan(b)
