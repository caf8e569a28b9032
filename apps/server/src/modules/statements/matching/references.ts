const shortest = 6

/** A reference without spaces, dashes and case; undefined if it is too short, or has no digit and may be a word. */
function keyOf(reference: string): string | undefined {
  const key = reference
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}]+/gu, '')
  return key.length >= shortest && /\d/.test(key) ? key : undefined
}

/** Finds which of our references stand in a text. */
export class ReferenceIndex {
  private readonly byKey = new Map<string, number[]>()
  private readonly lengths: number[]
  constructor(references: readonly string[]) {
    for (const [at, reference] of references.entries()) {
      const key = keyOf(reference)
      if (key !== undefined) this.byKey.set(key, [...(this.byKey.get(key) ?? []), at])
    }
    this.lengths = [...new Set([...this.byKey.keys()].map((key) => key.length))]
  }

  /** The places of the references that stand in the texts, once each. */
  in(texts: readonly string[]): number[] {
    const found = new Set<number>()
    for (const text of texts) if (/\d/.test(text)) for (const at of this.inOne(text)) found.add(at)
    return [...found]
  }

  private inOne(given: string): number[] {
    const text = given.normalize('NFKC').toUpperCase()
    const places: number[] = []
    let tight = ''
    for (let at = 0; at < text.length; at++)
      if (!/[\s\p{Pd}]/u.test(text[at] ?? '')) {
        tight += text[at]
        places.push(at)
      }
    return this.lengths.flatMap((length) => {
      const found: number[] = []
      for (let at = 0; at + length <= tight.length; at++) {
        const legs = this.byKey.get(tight.slice(at, at + length))
        if (legs && isWhole(text, places[at] ?? 0, places[at + length - 1] ?? 0)) found.push(...legs)
      }
      return found
    })
  }
}

/** Whether a reference is not a part of a longer number, which may go on after a dash. */
function isWhole(text: string, first: number, last: number): boolean {
  const [before, after] = [text.slice(Math.max(0, first - 2), first), text.slice(last + 1, last + 3)]
  const goesOnBefore = /\d/.test(text[first] ?? '') && /\d\p{Pd}?$/u.test(before)
  return !goesOnBefore && !(/\d/.test(text[last] ?? '') && /^\p{Pd}?\d/u.test(after))
}
