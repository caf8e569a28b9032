import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compareSources } from './compare-sources.ts'

let root = ''
let built = ''
const compared = (setting = '') => compareSources({ root, setting, last: built })

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'probity-sources-'))
  write('apps/web/src/main.tsx', 'one')
  write('packages/contract/src/a.ts', 'two')
  write('package-lock.json', '{}')
  built = compareSources({ root, setting: '', last: '' }).stamp
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('nothing changed since the build with this stamp, and anything did since none', () => {
  expect(compared()).toEqual({ isChanged: false, stamp: built })
  expect(compareSources({ root, setting: '', last: '' }).isChanged).toBe(true)
})

test.for(['apps/web/src/main.tsx', 'packages/contract/src/new.ts', 'package-lock.json'])(
  '%s is built again',
  (file) => {
    write(file, 'other')
    expect(compared().isChanged).toBe(true)
  },
)

test('so is everything with another setting, or without a file', () => {
  expect(compared('https://api.example').isChanged).toBe(true)
  rmSync(path.join(root, 'packages/contract/src/a.ts'))
  expect(compared().isChanged).toBe(true)
})

test('a file that was only copied or checked out again is none, and its date is remembered', () => {
  utimesSync(path.join(root, 'apps/web/src/main.tsx'), 1, 1)
  const { isChanged, stamp } = compared()
  expect([isChanged, stamp === built]).toEqual([false, false])
  built = stamp
  expect(compared()).toEqual({ isChanged: false, stamp })
})

test('tests, installed packages and the build itself are no sources', () => {
  for (const file of ['src/main.test.tsx', 'test/fresh-page.ts', 'dist/index.html', 'node_modules/x/y.js'])
    write(`apps/web/${file}`, 'new')
  expect(compared()).toEqual({ isChanged: false, stamp: built })
})
