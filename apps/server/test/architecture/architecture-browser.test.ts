import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const src = fileURLToPath(new URL('../../../web/src/', import.meta.url))
const sources = globSync('**/*.{ts,tsx}', { cwd: src })
  .filter((file) => !/\.(test|test-double)\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(src, file), 'utf8') }))
const textOf = new Map(sources.map(({ file, text }) => [file, text]))
const filesWith = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file)

/** The files a file imports, those it fetches later included. */
const importsOf = ({ file, text }: { file: string; text: string }): string[] =>
  [...text.matchAll(/(?:^(?:import|export|\}).* from |\bimport\(|^import )'([^']+)'/gm)]
    .map(([, to = '']) =>
      to.startsWith('#web/') ? to.slice(5) : to.startsWith('.') ? path.join(path.dirname(file), to) : '',
    )
    .filter((to) => textOf.has(to))
const graph = new Map(sources.map((source) => [source.file, importsOf(source)]))

/** The circle a walk from a file runs into first. */
function circleFrom(start: string, done: Set<string>): string[] | undefined {
  const trail: string[] = []
  const walk = (file: string): string[] | undefined => {
    if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file]
    if (done.has(file)) return undefined
    trail.push(file)
    for (const next of graph.get(file) ?? []) {
      const circle = walk(next)
      if (circle !== undefined) return circle
    }
    trail.pop()
    done.add(file)
    return undefined
  }
  return walk(start)
}

test('only api/use-answer.ts reads from the server: a failed request must never read as "none"', () => {
  expect(filesWith(/\buse(Suspense)?(Infinite)?(Query|Queries)\b/)).toEqual(['api/use-answer.ts'])
})

test('no file imports itself through others, neither at once nor later: move what both need into a third file', () => {
  const done = new Set<string>()
  const circles = [...graph.keys()].map((file) => circleFrom(file, done)).filter((circle) => circle !== undefined)
  expect(circles.map((circle) => circle.join(' -> '))).toEqual([])
})

/** Two have panes and a foot of their own, one saves each of its parts at once. The list only gets shorter (decision 1040). */
const ownConfirmations = [
  'features/companies/members/member-dialog.tsx',
  'features/ekyc/banks/banks-dialog.tsx',
  'features/risk-assessment/assess/assess-dialog.tsx',
]

test('a dialog that is filled in is a FormDialog, a FieldsDialog or a ConfirmDialog: typed text is never lost unasked', () => {
  const frames = [
    'form/form-dialog.tsx',
    'ui/dialogs/confirm-dialog.tsx',
    'ui/dialogs/dialog.tsx',
    'ui/dialogs/fields-dialog.tsx',
  ]
  const own = sources.filter(
    ({ file, text }) =>
      !frames.includes(file) && /<Dialog\b/.test(text) && /<form\b|<CancelButton\b|button\.cancel'/.test(text),
  )
  expect(own.map(({ file }) => file).toSorted()).toEqual(ownConfirmations)
  expect(filesWith(/<Modal(\.Root)?\b/).toSorted()).toEqual(['shell/palette/palette.tsx', 'ui/dialogs/dialog.tsx'])
})

test('an entry is added, removed and restored by form/entry-list.tsx, the rows of a draft by rowActs (decision 1090)', () => {
  expect(filesWith(/\buseFieldArray\(/).toSorted()).toEqual([
    'features/companies/sections/company-addresses.tsx',
    'features/parties/fieldsets/names-fieldset.tsx',
    'form/entry-list.tsx',
  ])
  expect(filesWith(/setValue\([^)]*is_deleted/)).toEqual(['form/entry-list.tsx'])
  expect(filesWith(/\.filter\(\(_, (\w+)\) => \1 !== /)).toEqual(['features/risk-assessment/editor/draft.ts'])
})

describe('the features of the browser', () => {
  const featureOf = (file: string) => /^features\/([^/]+)\//.exec(file)?.[1]
  const folders = [...new Set(sources.flatMap(({ file }) => featureOf(file) ?? []))].toSorted()
  const described = folders.map((name) => {
    const text = textOf.get(`features/${name}/${name}.feature.ts`) ?? ''
    const uses = /^ {2}uses: \[([^\]]*)\]/m.exec(text)?.[1] ?? ''
    return {
      name,
      isNamed: text.includes(`  name: '${name}',`),
      uses: [...uses.matchAll(/'([^']+)'/g)].map(([, used = '']) => used),
      savedViews: [...(/^ {2}savedViews: \[([^\]]*)\]/m.exec(text)?.[1] ?? '').matchAll(/'([^']+)'/g)].map(
        ([, view = '']) => view,
      ),
    }
  })
  const usesOf = new Map(described.map(({ name, uses }) => [name, uses]))

  test('each describe themselves in <noun>.feature.ts', () => {
    expect(described.filter(({ isNamed }) => !isNamed).map(({ name }) => name)).toEqual([])
  })

  test('stand in features.ts after those they use', () => {
    const list = textOf.get('features.ts') ?? ''
    const order = [...list.matchAll(/from '\.\/features\/([^/]+)\//g)].map(([, name = '']) => name)
    const variables = [...list.matchAll(/^import \{ (\w+) \} from '\.\/features\/([^/]+)\//gm)]
    const named = new Map(variables.map(([, variable = '', name = '']) => [variable, name]))
    const listed = [...(/= \[([^\]]*)\]/.exec(list)?.[1] ?? '').matchAll(/\w+/g)].map(
      ([word]) => named.get(word) ?? word,
    )
    expect(listed.toSorted()).toEqual(folders)
    expect(order.toSorted()).toEqual(folders)
    const early = listed.flatMap((name, at) =>
      (usesOf.get(name) ?? [])
        .filter((used) => !listed.slice(0, at).includes(used))
        .map((used) => `${name} uses ${used}: name it after ${used}`),
    )
    expect(early).toEqual([])
  })

  test('import another only if they say so in `uses`: addresses stand in paths/, which all may import', () => {
    const bad = [...graph].flatMap(([from, all]) => {
      const own = featureOf(from)
      return all
        .filter((to) => own !== undefined && featureOf(to) !== undefined && featureOf(to) !== own)
        .filter((to) => !usesOf.get(own!)?.includes(featureOf(to)!))
        .map((to) => `${from} -> ${to}`)
    })
    expect(bad).toEqual([])
  })

  test('are imported by no file below them: a feature contributes through its description', () => {
    const composing = ['features.ts', 'routes.tsx', 'main.tsx']
    const outside = [...graph].flatMap(([from, all]) =>
      featureOf(from) === undefined && !composing.includes(from)
        ? all.filter((to) => featureOf(to) !== undefined).map((to) => `${from} -> ${to}`)
        : [],
    )
    expect(outside).toEqual([])
  })

  test('spell the addresses of their screens in paths/, one file per feature', () => {
    const files = [...textOf.keys()].filter((file) => file.startsWith('paths/'))
    const unknown = files.filter((file) => !folders.includes(path.basename(file, '.ts')))
    expect(unknown).toEqual([])
    expect([...textOf.keys()].filter((file) => file.endsWith('.paths.ts'))).toEqual([])
    const importing = files.flatMap((file) => importsOf({ file, text: textOf.get(file)! }))
    expect(new Set(importing)).toEqual(new Set(['routing/in-path.ts']))
  })

  test('name the lists whose views the server keeps', () => {
    const lists = sources
      .filter(({ text, file }) => /ListDefinition</.test(text) && featureOf(file) !== undefined)
      .flatMap(({ file, text }) =>
        [...text.matchAll(/^ {2,4}name: ([^\n]*),$/gm)].flatMap(([, value = '']) =>
          [...value.matchAll(/'([^']+)'/g)].map(([, name = '']) => `${featureOf(file)} ${name}`),
        ),
      )
    const declared = described.flatMap(({ name, savedViews }) => savedViews.map((view) => `${name} ${view}`))
    expect(declared.toSorted()).toEqual(lists.toSorted())
  })
})

describe('hooks of the browser', () => {
  const product = sources.filter(({ text }) => text !== '')
  const lines = product.reduce((sum, { text }) => sum + text.split('\n').length, 0)
  const countOf = (pattern: RegExp) => product.reduce((sum, { text }) => sum + [...text.matchAll(pattern)].length, 0)
  const per10k = (n: number) => (n / lines) * 10_000

  const stateHooksMost = 25
  const effectsMost = 5
  // A switch of its own, such as a section that unfolds. Dialogs open by `OpensDialog`.
  const switchesMost = 9

  test('hold state in few places: prefer the address, the server or a value computed from both', () => {
    expect(per10k(countOf(/(?<!function )\buse(State|Reducer|Fields)\b[<(]/g))).toBeLessThanOrEqual(stateHooksMost)
    expect(per10k(countOf(/\buse(Disclosure|Toggle|InputState|ListState|SetState)\b[<(]/g))).toBeLessThanOrEqual(
      switchesMost,
    )
  })

  test('reach outside React in few places', () => {
    expect(per10k(countOf(/\buse(Layout|Insertion)?Effect\(/g))).toBeLessThanOrEqual(effectsMost)
  })

  test('say what is outside React, above each effect', () => {
    const silent = product.flatMap(({ file, text }) => {
      const all = text.split('\n')
      return all.flatMap((line, at) =>
        line.includes('useEffect(') && !/^\s*(\/\/|\*\/)/.test(all[at - 1] ?? '') ? [`${file}:${at + 1}`] : [],
      )
    })
    expect(silent).toEqual([])
  })

  test('name what an effect depends on', () => {
    const always = product.flatMap(({ file, text }) =>
      [...text.matchAll(/^( *)useEffect\(\(\) => \{\n[^]*?^\1\}(.*)$/gm)]
        .filter(([, , after]) => after === ')')
        .map(() => file),
    )
    expect(always).toEqual([])
  })
})
