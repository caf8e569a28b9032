import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../web/src/', import.meta.url))
/** Rules of fewer declarations are alike by chance. */
const fewest = 6

/** A sheet that changes a rule by the width of the page cannot compose it: which file comes last would decide. */
const changedByWidth = ['features/parties/register.module.css, features/transactions/transactions.module.css']

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
  expect(repeated.toSorted()).toEqual(changedByWidth)
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
