import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

const sources = ['apps/web', 'packages/contract/src', 'package-lock.json']
const notSources = /^(?:dist|node_modules|\.vite|test)$|\.test\.tsx?$/

interface Asked {
  root: string
  /** A setting that the build contains. */
  setting: string
  /** The stamp of the last build. */
  last: string
}

/** Compares the sources of the browser application with those of the last build, and returns the stamp for the next build. */
export function compareSources({ root, setting, last }: Asked): { isChanged: boolean; stamp: string } {
  const files = sources.flatMap((source) => filesBelow(root, source))
  const dates = hashOf([setting, ...files.map((file) => dateOf(root, file))])
  const [lastContents, lastDates] = last.split('\n')
  // Reading two thousand files takes several times as long as looking at their dates.
  if (dates === lastDates) return { isChanged: false, stamp: last }
  const contents = hashOf([setting, ...files, ...files.map((file) => readFileSync(path.join(root, file)))])
  return { isChanged: contents !== lastContents, stamp: `${contents}\n${dates}` }
}

function hashOf(parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex')
}

function dateOf(root: string, file: string): string {
  const { size, mtimeMs } = statSync(path.join(root, file))
  return `${file} ${size} ${mtimeMs}`
}

function filesBelow(root: string, source: string): string[] {
  if (!statSync(path.join(root, source)).isDirectory()) return [source]
  return readdirSync(path.join(root, source), { withFileTypes: true })
    .filter(({ name }) => !notSources.test(name))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const file = path.join(source, entry.name)
      return entry.isDirectory() ? filesBelow(root, file) : [file]
    })
}
