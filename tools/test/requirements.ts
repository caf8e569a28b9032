import { readFileSync } from 'node:fs'

/** A row that a decision settled otherwise names it: `settled` is its number. */
export type Requirement = { id: string; area: string; settled?: string }
export type AreaCoverage = { area: string; rows: number; covered: number; missing: string[] }

const bracket = /\[([A-Z0-9][A-Z0-9, -]*)\]/g
const identifier = /^[A-Z][A-Z0-9]{1,3}-\d{3}$/

const registerFile = new URL('../../docs/requirements.tsv', import.meta.url)

export function readRegister(file: URL = registerFile): Requirement[] {
  const [, ...lines] = readFileSync(file, 'utf8').split('\n')
  return lines
    .filter((line) => line !== '')
    .map((line) => {
      const columns = line.split('\t')
      const [id = '', area = ''] = columns
      const settled = columns[6]
      return { id, area, ...(settled ? { settled } : {}) }
    })
}

/** The requirement ids at the end of a test title: `'refuses a wrong check digit [PER-073, PER-074]'`. */
export function idsIn(title: string): string[] {
  const groups = [...title.matchAll(bracket)].map((match) => (match[1] ?? '').split(',').map((part) => part.trim()))
  return groups.filter((parts) => parts.some((part) => identifier.test(part))).flat()
}

/** Titles with a requirement id that is not in the register, as `id: title`. */
export function unknownIds(titles: readonly string[], register: readonly Requirement[]): string[] {
  const known = new Set(register.map(({ id }) => id))
  return titles.flatMap((title) =>
    idsIn(title)
      .filter((id) => !known.has(id))
      .map((id) => `${id}: ${title}`),
  )
}

/** Per area of the register, the number of rows that a passing test names. */
export function coverage(passed: readonly string[], register: readonly Requirement[]): AreaCoverage[] {
  const covered = new Set(passed.flatMap(idsIn))
  const areas = new Map<string, AreaCoverage>()
  for (const { id, area, settled } of register) {
    const entry = areas.get(area) ?? { area, rows: 0, covered: 0, missing: [] }
    entry.rows += 1
    if (covered.has(id) || settled !== undefined) entry.covered += 1
    else entry.missing.push(id)
    areas.set(area, entry)
  }
  return [...areas.values()]
}
