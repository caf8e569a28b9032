import { join } from 'node:path'

/** What rolldown tells a function that names chunks. */
interface Modules {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null
}

const source = (file: string) => join(import.meta.dirname, '../src', file)

/** Every page needs these, so each is one file instead of some fifty small ones; the earlier chunk wins. */
const chunks: Readonly<Record<string, readonly string[]>> = {
  start: ['main.tsx', 'features/auth/login.tsx'].map(source),
  frame: ['shell/sys-layout.tsx', 'table/data-table.tsx'].map(source),
}

const entries = new Set([...Object.values(chunks).flat()])

/** One group a chunk, for rolldown. What none of them takes is split by screen. */
export function chunkGroups() {
  let members: ReadonlyMap<string, string> | undefined
  const names = Object.keys(chunks)
  return names.map((chunk, index) => ({
    name: (id: string, modules: Modules): string | null => {
      members ??= gather(modules)
      return members.get(id) === chunk ? chunk : null
    },
    priority: names.length - index,
  }))
}

function gather(modules: Modules): Map<string, string> {
  const found = new Map<string, string>()
  for (const [name, roots] of Object.entries(chunks)) {
    const waiting = [...roots]
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      const info = modules.getModuleInfo(id)
      for (const next of info?.importedIds ?? []) {
        if (found.has(next) || entries.has(next) || isBarrel(next)) continue
        found.set(next, name)
        waiting.push(next)
      }
    }
  }
  return found
}

// These files name every component of the library, used or not.
const isBarrel = (id: string) => /@mantine\/\w+\/esm\/index\.mjs$/.test(id)
