import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What the browser fetches as script, in brotli as served, in thousands of bytes. */
export const budgets = { login: 190, list: 360 } as const

const dist = fileURLToPath(new URL('../dist/', import.meta.url))

interface ManifestChunk {
  file: string
  imports?: string[]
  dynamicImports?: string[]
}
type Manifest = Record<string, ManifestChunk>

export interface Measured {
  page: keyof typeof budgets
  kilobytes: number
  files: number
}

const common = ['index.html', 'src/i18n/en/core.ts']
const pages: Record<keyof typeof budgets, readonly string[]> = {
  login: [...common, 'src/features/landing/words/en.ts', 'src/features/auth/login.tsx'],
  list: [
    ...common,
    'src/i18n/en/sys.ts',
    'src/features/audit/words/en.ts',
    'src/shell/sys-layout.tsx',
    'src/features/audit/audit-log.tsx',
  ],
}

/** The scripts of a page: its entries and everything they import at once, from the manifest of the build. */
export function measure(): Measured[] {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
  return (Object.keys(pages) as (keyof typeof budgets)[]).map((page) => {
    const files = new Set(pages[page].flatMap((entry) => closure(manifest, entry)))
    const bytes = [...files].reduce((sum, file) => sum + brotliSize(join(dist, file)), 0)
    return { page, kilobytes: bytes / 1000, files: files.size }
  })
}

function closure(manifest: Manifest, entry: string, seen = new Set<string>()): string[] {
  if (seen.has(entry)) return []
  seen.add(entry)
  const chunk = manifest[entry]
  if (chunk === undefined) throw new Error(`the build has no ${entry}: correct the page in bundle-size.ts`)
  return [chunk.file, ...(chunk.imports ?? []).flatMap((next) => closure(manifest, next, seen))]
}

/** Small files are served as they are. */
function brotliSize(file: string): number {
  const compressed = `${file}.br`
  const folder = readdirSync(join(file, '..'))
  return statSync(folder.includes(compressed.split('/').at(-1) ?? '') ? compressed : file).size
}
