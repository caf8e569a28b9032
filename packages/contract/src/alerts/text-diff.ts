/** A segment of a comparison: in both texts, only in the earlier one (removed), or only in the later one (added). */
export interface DiffSegment {
  value: string
  added?: boolean
  removed?: boolean
}

/** Words with the space after them; every Chinese character is a separate word. */
const words = (text: string): string[] => text.match(/\p{Script=Han}|[^\s\p{Script=Han}]+\s*|\s+/gu) ?? []

/** Lengths of the longest common run of words, starting at each pair of positions. */
function commonLengths(before: string[], after: string[]): number[][] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0))
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--)
      lengths[i]![j] =
        before[i] === after[j] ? lengths[i + 1]![j + 1]! + 1 : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!)
  return lengths
}

function push(segments: DiffSegment[], value: string, kind: 'same' | 'added' | 'removed'): void {
  const last = segments.at(-1)
  const lastKind = last?.added ? 'added' : last?.removed ? 'removed' : 'same'
  if (last && lastKind === kind) last.value += value
  else segments.push(kind === 'same' ? { value } : { value, [kind]: true })
}

/** Word-by-word difference: without added segments it is the earlier text, without removed ones the later. */
export function diffWords(before: string, after: string): DiffSegment[] {
  const [old, now] = [words(before), words(after)]
  const lengths = commonLengths(old, now)
  const segments: DiffSegment[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      push(segments, old[i]!, 'same')
      i++
      j++
    } else if (j >= now.length || (i < old.length && lengths[i + 1]![j]! >= lengths[i]![j + 1]!))
      push(segments, old[i++]!, 'removed')
    else push(segments, now[j++]!, 'added')
  }
  return segments
}

/** A value that changed as a whole, such as a status. */
export function diffWhole(before: string, after: string): DiffSegment[] {
  if (before === after) return before === '' ? [] : [{ value: before }]
  const removed = before === '' ? [] : [{ value: before, removed: true }]
  return [...removed, ...(after === '' ? [] : [{ value: after, added: true }])]
}
