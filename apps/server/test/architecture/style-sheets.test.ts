import { globSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { craftOf } from '../../../../tools/craft/count-craft.ts'

const root = fileURLToPath(new URL('../../../web/src/', import.meta.url))
/** Rules of fewer declarations are alike by chance. */
const fewest = 6

/** The rules of a style sheet with their declarations in order. */
function rulesOf(text: string): { selector: string; declarations: string[] }[] {
  const plain = text.replaceAll(/\/\*[^]*?\*\//g, '')
  return [...plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
    selector: selector.trim(),
    declarations: body
      .split(';')
      .map((one) => one.trim())
      .filter((one) => one !== '')
      .toSorted(),
  }))
}

test('style sheets do not repeat a long rule of another: compose it from ui or from the other sheet', () => {
  const sheets = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.module.css'))
  expect(sheets.length).toBeGreaterThan(60)
  const places = new Map<string, Set<string>>()
  for (const sheet of sheets)
    for (const { declarations } of rulesOf(readFileSync(`${root}${sheet}`, 'utf8'))) {
      if (declarations.length < fewest) continue
      const rule = declarations.join('; ')
      places.set(rule, (places.get(rule) ?? new Set()).add(sheet.replaceAll('\\', '/')))
    }
  const repeated = [...places]
    .map(([, sheetsOf]) => [...sheetsOf].toSorted().join(', '))
    .filter((own) => own.includes(', '))
  expect(repeated.toSorted()).toEqual([])
})

/** Keys, marks and initials are signs more than text. */
const smallestPx = 11

test('text below 11 pixels, also where a browser would shrink <small> by itself: take var(--small)', () => {
  const sheets = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'))
  const sizes = sheets.flatMap((file) =>
    [...readFileSync(root + file, 'utf8').matchAll(/font-size:\s*([\d.]+)px/g)].map(([, px]) => ({
      file,
      px: Number(px),
    })),
  )
  expect(sizes.length).toBeGreaterThan(20)
  expect(sizes.filter(({ px }) => px < smallestPx)).toEqual([])
  expect(readFileSync(`${root}theme/base.css`, 'utf8')).toMatch(/\nsmall \{\s*font-size: var\(--small\);/)
})

/** May only shrink (decision 0990). `npm run measure:craft` counts. */
const limits = { lines: 11_113, repeatedBodies: 57 }

test('style is not written again: an element takes the words of theme/words, and the limits only shrink', () => {
  const sheets = globSync('**/*.css', { cwd: root }).map((path) => ({ path, text: readFileSync(root + path, 'utf8') }))
  const valueOf = (name: string) => craftOf(sheets).find((one) => one.name === name)?.value
  expect(valueOf('lines of style')).toBeLessThanOrEqual(limits.lines)
  expect(valueOf('rule bodies that stand five times or more')).toBeLessThanOrEqual(limits.repeatedBodies)
})

test('a class that is no word of theme/words, and a word that no element takes', () => {
  const words = globSync('theme/words/*.css', { cwd: root })
    .flatMap((file) => rulesOf(readFileSync(root + file, 'utf8')))
    .map(({ selector }) => /^\.([\w-]+)/.exec(selector)?.[1] ?? '')
  const sources = globSync('**/*.{ts,tsx,css}', { cwd: root, exclude: ['theme/words/*.css'] })
    .filter((file) => !/\.test\./.test(file))
    .map((file) => readFileSync(root + file, 'utf8'))
  const texts = [...sources.join('\n').matchAll(/\bclassName="([^"]*)"|composes: ([^;]*) from global;/g)]
  const taken = new Set(texts.flatMap(([, element, rule]) => (element ?? rule ?? '').split(' ')))
  expect([...taken].filter((word) => !words.includes(word))).toEqual([])
  const spelled = new Set(sources.flatMap((text) => text.match(/[\w-]+/g) ?? []))
  expect(words.filter((word) => !spelled.has(word))).toEqual([])
  expect(new Set(words).size).toBe(words.length)
})
