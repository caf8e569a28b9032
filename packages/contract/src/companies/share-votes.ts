/** Patterns of voting rights in the recorded rights of a share class. The first match wins. */
const patterns: readonly [RegExp, (count: string) => number][] = [
  [
    /^\s*(none|nil|無)\s*$|non-?\s?voting|(no|without|not?\s+carry(ing)?)\s+(any\s+)?(vot|right)|[無沒不](有|具|附)?(任何)?(投票|表決)/iu,
    () => 0,
  ],
  [/(\d+)\s*votes?\b|vot(?:es?|ing)\D{0,12}?(\d+)|每股\s*(\d+)\s*(?:票|個?投票)/iu, Number],
  [/vot|投票|表決/iu, () => 1],
]

/** Votes per share from the recorded rights; undefined if they do not mention votes. */
export function votesPerShare(rights: string | null | undefined): number | undefined {
  for (const [pattern, votes] of patterns) {
    const found = pattern.exec(rights ?? '')
    if (found) return votes(found.slice(1).find((part) => /^\d+$/.test(part ?? '')) ?? '1')
  }
  return undefined
}
