import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { Module } from '#kernel/modules/module.ts'
import { modules } from '../../src/modules.ts'

const root = fileURLToPath(new URL('../../src/modules/', import.meta.url))

interface Use {
  file: string
  module: string
  relation: string
  isWrite: boolean
}

const [kernel] = modules
const ownOf = ({ tables, views = [] }: Module): string[] => [...Object.keys(tables), ...views]
const ownerOf = new Map(modules.flatMap((module) => ownOf(module).map((relation) => [relation, module.name])))

/** The text of each SQL template of a file, whatever is nested in it. */
function templatesOf(source: string): string[] {
  const found: string[] = []
  for (const { index } of source.matchAll(/\bsql(?:<[^`]*?>)?`/g)) {
    let depth = 0
    let at = source.indexOf('`', index) + 1
    const from = at
    for (; at < source.length; at += 1) {
      if (source[at] === '\\') at += 1
      else if (source.startsWith('${', at)) depth += 1
      else if (source[at] === '}' && depth > 0) depth -= 1
      else if (source[at] === '`' && depth === 0) break
    }
    found.push(source.slice(from, at))
  }
  return found
}

const reads = /\b(?:from|join)\s+(?:only\s+|lateral\s+)?"?([a-z_]\w*)"?/gi
const writes = /\b(?:insert\s+into|update|delete\s+from)\s+(?:only\s+)?"?([a-z_]\w*)"?/gi
/** Writers of the kernel take the table as a text. */
const written = /\b(?:insertRows|updateRows|updateOne|removeRows)\(\s*tx,\s*'(\w+)'/g
const bound = /\bsql\.table\('(\w+)'\)|\btable: '(\w+)'/g

// A part of the demo tells a story of its own with the records of other modules, once, at set-up.
const sources = globSync('*/**/*.ts', { cwd: root })
  .filter((file) => !/\.test\.ts$|\/(data|demo)\//.test(file))
  .map((file) => ({ file, module: file.split('/')[0]!, text: readFileSync(root + file, 'utf8') }))
const uses: Use[] = sources
  .flatMap(({ file, module, text: source }) => {
    const sqlText = templatesOf(source).join('\n')
    const aliases = new Set([...sqlText.matchAll(/\b(\w+) as (?:materialized )?\(/gi)].map(([, alias]) => alias))
    const use = (isWrite: boolean) => (match: RegExpExecArray) => ({
      file,
      module,
      relation: match.slice(1).find(Boolean)!,
      isWrite,
    })
    return [
      ...[...sqlText.matchAll(reads)].filter(([, relation]) => !aliases.has(relation)).map(use(false)),
      ...[...sqlText.matchAll(writes)].map(use(true)),
      ...[...source.matchAll(bound)].map(use(false)),
      ...[...source.matchAll(written)].map(use(true)),
    ]
  })
  .filter(({ relation }) => ownerOf.has(relation) && ownerOf.get(relation) !== kernel!.name)

const nameUse = ({ file, relation, isWrite }: Use) =>
  `${file} ${isWrite ? 'writes' : 'reads'} ${relation} of ${ownerOf.get(relation)}`

test('a module writes only its own tables: let the owner write, or leave an event', () => {
  const foreign = uses.filter(({ module, relation, isWrite }) => isWrite && ownerOf.get(relation) !== module)
  expect(foreign.map(nameUse)).toEqual([])
})

test('a module reads its own tables and what the modules it uses offer: offer a view, or use a function of the owner', () => {
  const foreign = uses.filter(({ module, relation, isWrite }) => {
    const own = modules.find(({ name }) => name === module)!
    const offered = own.uses.some(({ offers = [] }) => offers.includes(relation))
    return !isWrite && ownerOf.get(relation) !== module && !offered
  })
  expect(foreign.map(nameUse)).toEqual([])
})

test('nothing is offered that no module reads', () => {
  const isRead = (relation: string) => {
    const others = uses.some((use) => use.relation === relation && use.module !== ownerOf.get(relation))
    return (
      others || sources.some(({ module, text }) => module !== ownerOf.get(relation) && text.includes(`'${relation}'`))
    )
  }
  expect(modules.flatMap(({ offers = [] }) => offers.filter((offer) => !isRead(offer)))).toEqual([])
})

test('the reader of this test finds the tables of nested statements', () => {
  expect(uses.length).toBeGreaterThan(200)
  expect(templatesOf('sql`select ${sql`a from b`} from c`')).toEqual(['select ${sql`a from b`} from c', 'a from b'])
})
