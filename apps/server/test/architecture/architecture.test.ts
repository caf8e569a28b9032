import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { modules } from '../../src/modules.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const roots = ['packages', 'apps', 'e2e', 'tools']
const skipped = /(^|\/)(node_modules|dist|generated|fixtures|data)\//

interface Source {
  path: string
  text: string
  lines: number
}
const written: Source[] = roots.flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file))
    .filter((file) => /\.(tsx?|css)$/.test(file) && !skipped.test(file))
    .map((file) => {
      const text = readFileSync(path.join(root, file), 'utf8')
      return { path: file, text, lines: text.split('\n').length }
    }),
)
const sources = written.filter(({ path: file }) => !file.endsWith('.css'))
const isTest = (file: string) => /\.(test|e2e|bench)\.tsx?$|\/(test|bench|tools|cases)\/|^e2e\/|^tools\//.test(file)
const product = sources.filter(({ path: file }) => !isTest(file))

interface Import {
  from: string
  to: string
}
const packages: Record<string, string> = {
  '@probity/contract/': 'packages/contract/src/',
  '@probity/matching/': 'packages/matching/src/',
  '@probity/reading/': 'packages/reading/src/',
  '@probity/watchlists/': 'packages/watchlists/src/',
  '#kernel/': 'apps/server/src/kernel/',
  '#modules/': 'apps/server/src/modules/',
  '#web/': 'apps/web/src/',
}
function resolve(from: string, to: string): string {
  if (to.startsWith('.')) return path.posix.join(path.posix.dirname(from), to)
  const prefix = Object.keys(packages).find((name) => to.startsWith(name))
  return prefix ? packages[prefix] + to.slice(prefix.length) : to
}
const imports: Import[] = product.flatMap(({ path: from, text }) =>
  [...text.matchAll(/(?:^(?:import|export|\}).* from |\bimport\(|^import )'([^']+)'/gm)].map(([, to]) => ({
    from,
    to: resolve(from, to!),
  })),
)
const edges = (bad: (edge: Import) => boolean) => imports.filter(bad).map(({ from, to }) => `${from} -> ${to}`)
const under = (folder: string) => (file: string) => file.startsWith(folder)
const moduleOf = (file: string) => /^apps\/server\/src\/modules\/([^/]+)\//.exec(file)?.[1]

describe('who may know whom', () => {
  const mayImport: Record<string, string[]> = {
    'packages/contract/': [],
    'packages/matching/': [],
    'packages/reading/': [],
    'packages/watchlists/': ['packages/matching/', 'packages/reading/'],
    'apps/server/': ['packages/contract/', 'packages/matching/', 'packages/reading/', 'packages/watchlists/'],
    'apps/web/': ['packages/contract/'],
  }
  test.each(Object.entries(mayImport))(
    '%s imports only what the diagram allows: move the code, or the promise breaks',
    (own, allowed) => {
      const ours = /^(packages|apps)\//
      expect(
        edges(
          ({ from, to }) =>
            from.startsWith(own) && ours.test(to) && ![own, ...allowed].some((folder) => to.startsWith(folder)),
        ),
      ).toEqual([])
    },
  )
  test('contract and matching import no Node and no package but zod: pass what they need as arguments', () => {
    const foreign = (to: string) => !/^(packages\/|zod$)/.test(to)
    expect(edges(({ from, to }) => under('packages/contract/')(from) && foreign(to))).toEqual([])
    expect(edges(({ from, to }) => under('packages/matching/')(from) && (foreign(to) || to === 'zod'))).toEqual([])
  })
  test('only packages/reading opens archives and workbooks (decision 0863)', () => {
    const readers = product.filter(({ text }) => /from 'yauzl'|xl\/worksheets|sharedStrings/.test(text))
    const writer = 'apps/server/src/kernel/export/xlsx-stream.ts'
    const others = readers.map(({ path: file }) => file).filter((file) => !file.startsWith('packages/reading/'))
    expect(others).toEqual([writer])
  })
  test('the kernel knows no module: let the module register itself in compose.ts', () => {
    expect(edges(({ from, to }) => under('apps/server/src/kernel/')(from) && moduleOf(to) !== undefined)).toEqual([])
  })
  test('a module imports another only if its descriptor uses that one, and only its *.public.ts', () => {
    const uses = new Map(modules.map((module) => [module.name, module.uses.map(({ name }) => name)]))
    const bad = edges(({ from, to }) => {
      const [a, b] = [moduleOf(from), moduleOf(to)]
      if (!a || !b || a === b) return false
      const isPublic = to.endsWith('.public.ts') || (from.endsWith('.module.ts') && to.endsWith('.module.ts'))
      return !uses.get(a)?.includes(b) || !isPublic
    })
    expect(bad).toEqual([])
  })
  test('a public file offers at most 30 names: split it by who uses them', () => {
    const offered = product
      .filter(({ path: file }) => file.endsWith('.public.ts'))
      .map(({ path: file, text }) => {
        const lists = [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, names = '']) =>
          names.split(','),
        )
        const own = [...text.matchAll(/^export (?:async )?(?:function|const|interface|type|class|\*) /gm)]
        return { file, names: lists.filter((name) => name.trim() !== '').length + own.length }
      })
    expect(offered.filter(({ names }) => names > 30)).toEqual([])
  })
  test('every module folder has its descriptor in modules.ts, after the modules that it uses', () => {
    const folders = new Set(product.map(({ path: file }) => moduleOf(file)).filter((name) => name !== undefined))
    const listed = modules.map(({ name }) => name)
    expect([...folders].toSorted()).toEqual(listed.filter((name) => name !== 'kernel').toSorted())
    const seen: string[] = []
    for (const { name, uses } of modules) {
      for (const lower of uses)
        expect(seen, `${name} uses ${lower.name}: list it after ${lower.name}`).toContain(lower.name)
      seen.push(name)
    }
  })
})

describe('size and shape', () => {
  test('no file over 300 lines, tests and styles included: split it by meaning, a style sheet by the components that use it', () => {
    expect(
      written
        .filter(({ lines, path: file }) => lines > 301 && !/\/(data|i18n|cases)\//.test(file))
        .map(({ path: file }) => file),
    ).toEqual([])
  })
  test('the code that mounts resources is at most 250 lines: a verb with behaviour is a function of its module', () => {
    const mounting = product.filter(({ path: file }) => /kernel\/resource\/mount[\w-]*\.ts$/.test(file))
    expect(mounting.reduce((sum, { lines }) => sum + lines, 0)).toBeLessThanOrEqual(250)
  })
  test('no folder more than four below src: flatten it', () => {
    const depth = (file: string) => file.slice(file.indexOf('/src/') + 5).split('/').length - 1
    expect(
      product.filter(({ path: file }) => file.includes('/src/') && depth(file) > 4).map(({ path: file }) => file),
    ).toEqual([])
  })
  test('no drawers for anything: name the file after what it does', () => {
    const drawer =
      /(^|\/)(utils?|helpers?|common|shared|misc|types|manager|handler)(\.tsx?$|\/)|(^|\/)(?<!\/cli\/)index\.tsx?$/
    expect(product.filter(({ path: file }) => drawer.test(file)).map(({ path: file }) => file)).toEqual([])
  })
  test('a migration has a number of its own: take the next one after the last', () => {
    const numbers = readdirSync(path.join(root, 'apps/server/migrations')).map((name) => name.slice(0, 4))
    // Both were applied before anybody noticed, and an applied migration keeps its name.
    const twice = numbers.filter((number, at) => numbers.indexOf(number) !== at && number !== '0030')
    expect(twice).toEqual([])
  })
  test('an advisory lock by a bare number: name it in kernel/advisory-locks.ts', () => {
    const bare = /advisory(_xact)?_lock(_shared)?\(\s*(\d|hashtextextended\([^)]*,\s*\d)/
    expect(product.filter(({ text }) => bare.test(text)).map(({ path: file }) => file)).toEqual([])
  })
  test('file names are kebab-case', () => {
    expect(
      sources
        .filter(({ path: file }) => !/^[a-z0-9]+([-.][a-z0-9]+)*\.tsx?$/.test(path.basename(file)))
        .map(({ path: file }) => file),
    ).toEqual([])
  })
})

describe('what no file may contain', () => {
  test('an export that no other file names: drop the word `export`, or the code', () => {
    const namedIn = new Map<string, Set<string>>()
    for (const { path: file, text } of sources)
      for (const [word] of text.matchAll(/\w+/g)) namedIn.set(word, (namedIn.get(word) ?? new Set()).add(file))
    const idle = product.flatMap(({ path: file, text }) =>
      [...text.matchAll(/^export (?:async )?(?:function\*?|const|class) (\w+)/gm)]
        .filter(([, name]) => namedIn.get(name!)?.size === 1)
        .map(([, name]) => `${name} in ${file}`),
    )
    expect(idle).toEqual([])
  })
  const where = (pattern: RegExp, files: Source[], allowed: RegExp = /^$/) =>
    files.filter(({ path: file, text }) => !allowed.test(file) && pattern.test(text)).map(({ path: file }) => file)
  const clock = /(^|\/)clock\.ts$|^apps\/server\/src\/(cli|embedded)|^apps\/web\/|\/(observe|mail)\//
  test('the wall clock outside clock.ts: take `now` as an argument', () => {
    expect(where(/Date\.now\(\)|new Date\(\)/, product, clock)).toEqual([])
  })
  test('randomness in matching: pass it in', () => {
    expect(
      where(
        /Math\.random|randomUUID|getRandomValues/,
        product.filter(({ path: file }) => under('packages/matching/')(file)),
      ),
    ).toEqual([])
  })
  test('process.env outside main.ts and cli.ts: take it from the configuration', () => {
    expect(
      where(
        /process\.env/,
        product,
        /^apps\/server\/src\/(main|cli|config)\.ts$|^apps\/server\/src\/(cli|embedded|main|config|start)\/|^apps\/web\/vite\.config\.ts$/,
      ),
    ).toEqual([])
  })
  test('a database handle outside the kernel and the owner look-ups: use inTenant', () => {
    expect(
      where(
        /new (pg\.)?(Pool|Client)\(|new Kysely/,
        product,
        /^apps\/server\/src\/(kernel|embedded|backup|cli|main|start)/,
      ),
    ).toEqual([])
  })
  test('a transaction outside its scope: use inTenant, or runTransaction for the owner', () => {
    expect(where(/\.transaction\(\)[^,]*\.execute\(/, product)).toEqual([])
  })
  test('a loop over organisations of its own: use forEachOrganisation, which isolates, logs and measures', () => {
    const own = /^apps\/server\/src\/(kernel\/for-each-organisation|backup\/write-backup)\.ts$/
    expect(where(/from organisations\s+(where status = 1 )?order by/, product, own)).toEqual([])
    const mustStop =
      /^apps\/server\/src\/(cli\/|seeds\/instance-route|kernel\/(for-each|storage\/sweep)|modules\/(identity\/organisations\/create-|watchlists\/releases\/remove-))/
    expect(where(/listOrganisations\(/, product, mustStop)).toEqual([])
  })
  test('@ts-ignore, or a lint rule switched off without a reason', () => {
    expect(
      where(
        /@ts-ignore|@ts-nocheck/,
        sources.filter(({ path: file }) => !file.endsWith('architecture.test.ts')),
      ),
    ).toEqual([])
    expect(
      where(
        /(eslint|oxlint)-disable(?!.*-- )/,
        sources.filter(({ path: file }) => !file.endsWith('architecture.test.ts')),
      ),
    ).toEqual([])
  })
  test('notes to self: do it, or open an issue', () => {
    expect(
      where(
        /\b(TODO|FIXME|XXX|HACK)\b/,
        sources.filter(({ path: file }) => !file.endsWith('architecture.test.ts')),
      ),
    ).toEqual([])
  })
  test('mocks of our own modules: use the real ones, with real PostgreSQL', () => {
    expect(
      where(
        /vi\.mock\(/,
        sources.filter(({ path: file }) => !file.endsWith('architecture.test.ts')),
      ),
    ).toEqual([])
  })
  test('the name of the product as a text of its own: take productName, so that one line changes it [LND-012]', () => {
    const demonstration =
      /^apps\/server\/src\/(seeds|modules\/[\w-]+\/demo)\/|^packages\/watchlists\/src\/(lists|synthetic)\/demo\/|product-name\.ts$/
    const found = where(
      /['"`](?!@)[^'"`]*(?<![A-Za-mo-z])Probity\b[^!]/,
      product.filter(({ path: file }) => !demonstration.test(file)),
    )
    expect(found).toEqual([])
  })
  test('words of a screen joined by hand: use `listed`, which parts them as the language does', () => {
    const screens = product.filter(({ path: file }) => under('apps/web/src/')(file) && file.endsWith('.tsx'))
    expect(where(/\.join\('[,;] '\)/, screens)).toEqual([])
  })
  test('a path of one machine or a download address', () => {
    expect(
      where(
        /\/home\/\w+|\/root\/(?!\*)/,
        sources.filter(({ path: file }) => !file.endsWith('architecture.test.ts')),
      ),
    ).toEqual([])
    expect(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).not.toMatch(/"resolved": "https?:/)
  })
})
