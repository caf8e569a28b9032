import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('generated/', import.meta.url)

test('the licence that tables of Unihan name stands beside them, with its notice', () => {
  const tables = readdirSync(folder).filter((name) => name.endsWith('.ts'))
  const named = tables.filter((name) => readFileSync(new URL(name, folder), 'utf8').includes('UNICODE-LICENSE.txt'))
  expect(named.length).toBeGreaterThan(3)
  expect(readFileSync(new URL('UNICODE-LICENSE.txt', folder), 'utf8')).toMatch(
    /Copyright © 1991-2022 Unicode, Inc\..*Permission is hereby granted/s,
  )
})
