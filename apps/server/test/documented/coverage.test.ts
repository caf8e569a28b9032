import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { documentedCalls } from './client.ts'
import { documentedFamilies } from './documented-families.ts'

const here = new URL('./', import.meta.url)
const register = readFileSync(new URL('../../../../docs/requirements.tsv', import.meta.url), 'utf8')
const rows = new Map(
  register
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
    .map(([id = '', , kind = '', statement = '']) => [id, { kind, statement }]),
)

/** Written with a slash or without; ids and keys of addresses under any name. */
const shaped = (address: string) =>
  address
    .replace(/^\//, '')
    .replaceAll(/\{[^}]*\}|…/g, '{}')
    .replace(/\/$/, '')

test('every call of the documents is made by a test of this folder', () => {
  const tests = readdirSync(here)
    .filter((file) => file.endsWith('.test.ts') && file !== 'coverage.test.ts')
    .map((file) => readFileSync(new URL(file, here), 'utf8'))
    .join('\n')
  const lived = new Set([...tests.matchAll(/wholeLife\(client, '([^']+)'/g)].map(([, path]) => path))
  const pathOf = (name: string) => name.replace(/^\w+ /, '').replace(/\/(?:\{id\}|count)$/, '')
  expect(
    Object.keys(documentedCalls).filter((name) => !tests.includes(`'${name}'`) && !lived.has(pathOf(name))),
  ).toEqual([])
})

test('every address that the register quotes from the documents is one of these calls', () => {
  const stated = [...rows].flatMap(([id, { kind, statement }]) =>
    kind === 'API'
      ? [
          ...statement.matchAll(/(GET|POST|PUT|PATCH|DELETE) (\/?(?:v\d[\d.]*|api)\/[^\s,;()]+(?: key\}[^\s,;()]*)?)/g),
        ].map(([, method, address]) => `${id} ${method} ${shaped(address!)}`)
      : [],
  )
  const known = new Set(
    Object.keys(documentedCalls).map((name) => name.replace(/ (.*)/, (_, address: string) => ` ${shaped(address)}`)),
  )
  // One row speaks of both types of an import.
  known.add('POST v2/imports/{}')
  expect(stated.length).toBeGreaterThan(60)
  expect(stated.filter((one) => !known.has(one.replace(/^\S+ /, '')))).toEqual([])
  const families = [...rows].flatMap(([, { statement }]) => /^Resource family `(\S+)/.exec(statement)?.[1] ?? [])
  expect(families.map((one) => one.replace('`', '')).filter((one) => !(one in documentedFamilies))).toEqual([])
})

test('every call names rows of the register, which are there', () => {
  const named = Object.values(documentedCalls).flatMap((documented) => documented.rows)
  expect(Object.entries(documentedCalls).filter(([, documented]) => documented.rows.length === 0)).toEqual([])
  expect(named.filter((id) => !rows.has(id))).toEqual([])
})
