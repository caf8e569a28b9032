import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const sources = globSync(['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.ts'], { cwd: root })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => !/\.(test|bench|test-double)\.tsx?$|\.d\.ts$|\/(generated|fixtures)\//.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))

test('at most 16 source files in a folder, data apart: divide it by the nouns it holds', () => {
  const count = new Map<string, number>()
  for (const { file } of sources) count.set(path.posix.dirname(file), (count.get(path.posix.dirname(file)) ?? 0) + 1)
  const crowded = [...count].filter(([folder, files]) => files > 16 && !folder.endsWith('/data'))
  expect(crowded.map(([folder, files]) => `${folder}: ${files}`)).toEqual([])
})

test('no folder more than four below src: flatten it', () => {
  const depth = (file: string) => file.slice(file.indexOf('/src/') + 5).split('/').length - 1
  expect(sources.filter(({ file }) => depth(file) > 4).map(({ file }) => file)).toEqual([])
})

const prefixes = {
  '@probity/contract/': 'packages/contract/src/',
  '@probity/matching/': 'packages/matching/src/',
  '@probity/watchlists/': 'packages/watchlists/src/',
  '#kernel/': 'apps/server/src/kernel/',
  '#modules/': 'apps/server/src/modules/',
  '#web/': 'apps/web/src/',
}
function targetOf(file: string, to: string): string {
  if (to.startsWith('.')) return path.posix.join(path.posix.dirname(file), to)
  const found = Object.entries(prefixes).find(([prefix]) => to.startsWith(prefix))
  return found ? found[1] + to.slice(found[0].length) : to
}
/** Types included: two files that need each other are one file, or lack a third. */
const imported = /(?:^(?:import|export|\}).* from |\bimport\(|^import )'([^']+)'/gm
const graph = new Map(
  sources.map(({ file, text }) => [file, [...text.matchAll(imported)].map(([, to = '']) => targetOf(file, to))]),
)

function findCircles(): string[][] {
  const circles: string[][] = []
  const done = new Set<string>()
  const walk = (file: string, trail: readonly string[]): void => {
    if (trail.includes(file)) circles.push([...trail.slice(trail.indexOf(file)), file])
    if (trail.includes(file) || done.has(file)) return
    for (const next of graph.get(file) ?? []) walk(next, [...trail, file])
    done.add(file)
  }
  for (const file of graph.keys()) walk(file, [])
  return circles
}

test('no file imports itself through others, types included: move what both need into a third file', () => {
  expect(findCircles().map((circle) => circle.join(' -> '))).toEqual([])
})

interface Block {
  name: string
  isComponent: boolean
  lines: number
}
/** Functions by their indentation, which the formatter guarantees: the body ends at the first brace as far left as its head. */
function functionsOf(file: string, text: string): Block[] {
  const lines = text.split('\n')
  return lines.flatMap((line, at) => {
    const indent = /^ */.exec(line)?.[0] ?? ''
    const head = line.slice(indent.length)
    if (/^(if|for|while|switch|try|else|do|\}|class|export class|declare|describe|test)\b|^\}/.test(head)) return []
    const isClosedHead = head.startsWith(')') && head.endsWith('{')
    if (!isClosedHead && !/(\bfunction\b.*|=>|^(?:async )?\w+\(.*\).*) \{$/.test(head)) return []
    const opened = isClosedHead ? lines.findLastIndex((other, i) => i < at && isAt(other, indent)) : at
    const end = lines.findIndex((other, i) => i > at && other.startsWith(`${indent}}`))
    const first = (lines[opened] ?? '').trim()
    const isComponent = file.endsWith('.tsx') && /^(export )?(const|function) [A-Z]/.test(first)
    return [{ name: `${file}: ${first}`, isComponent, lines: end - opened + 1 }]
  })
}
const isAt = (line: string, indent: string) => line.startsWith(indent) && /^[^\s)]/.test(line.slice(indent.length))

test('functions have at most 60 lines, components 120: parents decide, leaves compute', () => {
  const long = sources
    .filter(({ file }) => !/\/(data|i18n|words)\//.test(file))
    .flatMap(({ file, text }) => functionsOf(file, text))
    .filter(({ isComponent, lines }) => lines > (isComponent ? 120 : 60))
  expect(long.map(({ name, lines }) => `${lines} lines: ${name}`)).toEqual([])
})
