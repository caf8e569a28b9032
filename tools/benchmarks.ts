import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'

export interface Measured {
  measure: string
  value: string
  /** Limit, ratio or condition of this one row. */
  note?: string
}

const root = fileURLToPath(new URL('..', import.meta.url))
// Read when the bench starts: later it would be the load of the bench itself.
const loadAtStart = loadavg()[0]!

/** Replaces the section of this name in the Markdown text, or appends it. */
export function withSection(text: string, section: string, circumstances: string, rows: readonly Measured[]): string {
  const cell = (value = '') => value.trim().replaceAll('|', '\\|')
  const indented = (value: string) => cell(value.replace(/^ +/, '… '))
  const lines = rows.map(({ measure, value, note }) => `| ${indented(measure)} | ${cell(value)} | ${cell(note)} |`)
  const written = `## ${section}\n\n${circumstances}\n\n| measure | value | note |\n|---|---|---|\n${lines.join('\n')}\n`
  const parts = text.split(/^(?=## )/m)
  const at = parts.findIndex((part) => part.startsWith(`## ${section}\n`))
  const isLast = at < 0 || at === parts.length - 1
  const kept = isLast ? written : `${written}\n`
  return at < 0 ? `${text.trimEnd()}\n\n${kept}` : parts.with(at, kept).join('')
}

/** Date, commit, machine and load, as one line. */
function circumstancesNow(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  const changed =
    git('status', '--porcelain', '--untracked-files=no', '--', '.', ':!docs/benchmarks.md') === ''
      ? ''
      : ' with local changes'
  return [
    new Date().toISOString().slice(0, 10),
    `commit ${git('rev-parse', '--short', 'HEAD')}${changed}`,
    `${availableParallelism()} cores, ${cpus()[0]?.model.trim() ?? 'unknown processor'}`,
    `load ${loadAtStart.toFixed(1)} at the start`,
    `Node ${process.versions.node}`,
  ].join(' · ')
}

/** Writes the results of a complete run to docs/benchmarks.md. */
export function report(section: string, rows: readonly Measured[]): void {
  const file = `${root}docs/benchmarks.md`
  writeFileSync(file, withSection(readFileSync(file, 'utf8'), section, circumstancesNow(), rows))
  console.log(`docs/benchmarks.md: section '${section}' written`)
}
