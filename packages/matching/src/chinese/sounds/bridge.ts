import { syllableBridge } from '../../data/generated/bridge.ts'

let byClass: Map<string, string[]> | undefined

/** The likeliest pinyin sequences of a sequence of Cantonese classes: `T.AI|M.AN` → da.wen among others. */
export function bridgeOf(classes: string, limit: number): string[] {
  byClass ??= new Map(
    syllableBridge.split('\n').map((line) => {
      const space = line.indexOf(' ')
      return [line.slice(0, space), line.slice(space + 1).split(',')]
    }),
  )
  const places = classes.split('|').map((key) => byClass?.get(key) ?? [])
  if (places.some((options) => options.length === 0)) return []
  return ranked(places).slice(0, limit)
}

/** Alternatives are sorted by likelihood at each position, so the sum of their ranks orders the sequences. */
function ranked(places: readonly string[][]): string[] {
  let found: { text: string; rank: number }[] = [{ text: '', rank: 0 }]
  for (const options of places) {
    const next = found.flatMap((head) =>
      options.map((option, rank) => ({
        text: head.text === '' ? option : `${head.text}.${option}`,
        rank: head.rank + rank,
      })),
    )
    found = next.sort((a, b) => a.rank - b.rank).slice(0, 60)
  }
  return found.map(({ text }) => text)
}
