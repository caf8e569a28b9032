import { pageLinksMax } from '#web/constants.ts'

/** The page links: at most ten, around the current one, always including the first and last. */
export function pageLinks(page: number, pages: number, max = pageLinksMax): number[] {
  if (pages <= max) return span(1, pages)
  const inner = max - 2
  const from = Math.min(Math.max(2, page - Math.floor(inner / 2)), pages - inner)
  return [1, ...span(from, from + inner - 1), pages]
}

const span = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)

export const pageCount = (total: number, rows: number): number => Math.max(1, Math.ceil(total / rows))
