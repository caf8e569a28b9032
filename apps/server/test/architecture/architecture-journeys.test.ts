import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const folder = fileURLToPath(new URL('../../../../e2e/', import.meta.url))
const textOf = (file: string) => readFileSync(path.join(folder, file), 'utf8')
const journeys = globSync('**/*.e2e.ts', { cwd: folder }).map((file) => file.replaceAll(path.sep, '/'))
/** Starts and kills a product of its own. */
const ownProduct = ['long/survival.e2e.ts']

const usesDemo = (text: string) => text.includes("driver/demo.ts'")
const usesOwn = (text: string) => text.includes("driver/organisation.ts'")

test('a journey works in an organisation of its own, or reads the demo and changes nothing', () => {
  const others = journeys.filter((file) => !ownProduct.includes(file))
  expect(others.filter((file) => usesDemo(textOf(file)) === usesOwn(textOf(file)))).toEqual([])
  const changes = /driver\/(?:colleague|crowd|few-clients)\.ts|'(?:POST|PUT|PATCH|DELETE)'/
  expect(others.filter((file) => usesDemo(textOf(file)) && changes.test(textOf(file)))).toEqual([])
})

test('only the driver names an organisation of the demo', () => {
  const named = globSync('**/*.ts', { cwd: folder }).filter((file) =>
    /organi[sz]ation: ['"`](?:demo|harbour)/.test(textOf(file)),
  )
  expect(named.map((file) => file.replaceAll(path.sep, '/')).toSorted()).toEqual(['driver/demo.ts', ...ownProduct])
})

test('no two journeys ask for an organisation by the same name', () => {
  const names = journeys.flatMap((file) =>
    [...textOf(file).matchAll(/ownOrganisation\('([^']+)'/g)].map(([, name]) => name),
  )
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
