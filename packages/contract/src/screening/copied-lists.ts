/** Lists that copy entries of other publishers: the publisher's own entry leads over theirs (decision 0910). */
export const copyingLists: readonly string[] = ['us-csl', 'opensanctions']

/** Whether a hit is on lists of copies alone. */
export const isCopied = ({ lists }: { lists: readonly string[] }): boolean =>
  lists.length > 0 && lists.every((list) => copyingLists.some((copy) => list === copy || list.startsWith(`${copy}-`)))
