import { editDistance } from '../edits.ts'

interface Words {
  full: string
  words: readonly string[]
  places: readonly number[]
  folded: readonly string[]
}

const mostJoined = 4
const leastLetters = 3

/** The words a token was made from by changing letters, taking a part of one, or their first letters. */
export function nearestWords(token: string, name: Words): string | undefined {
  return partOf(token, name) ?? initials(token, name) ?? alike(token, name)
}

function partOf(token: string, { words, folded }: Words): string | undefined {
  if (token.length < leastLetters) return undefined
  const at = folded.findIndex((word, i) => word.length === words[i]!.length && word.includes(token))
  if (at < 0) return undefined
  const from = folded[at]!.indexOf(token)
  return words[at]!.slice(from, from + token.length)
}

function initials(token: string, { full, words, places, folded }: Words): string | undefined {
  if (token.length < leastLetters) return undefined
  const from = folded
    .map((word) => word.charAt(0))
    .join('')
    .indexOf(token)
  const last = from + token.length - 1
  return from < 0 ? undefined : full.slice(places[from], places[last]! + words[last]!.length)
}

/** The stretch with the fewest changed letters, at most a third of them. */
function alike(token: string, { full, words, places, folded }: Words): string | undefined {
  let best: string | undefined
  let fewest = Math.floor(token.length / leastLetters) + 1
  for (let from = 0; from < words.length; from++)
    for (let last = from; last < Math.min(words.length, from + mostJoined); last++) {
      const changed = editDistance(token, folded.slice(from, last + 1).join(''))
      if (changed >= fewest) continue
      fewest = changed
      best = full.slice(places[from], places[last]! + words[last]!.length)
    }
  return best
}
