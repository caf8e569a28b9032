import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

/** How often each source file under a folder has a text, as `count path`. */
const counted = (what: RegExp, under: string): string[] =>
  globSync(`${under}/**/*.{ts,tsx}`, { cwd: root })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !/\.(test|bench|test-double|fixtures)\.tsx?$|\/cli\//.test(file))
    .flatMap((file) => {
      const { length } = readFileSync(path.join(root, file), 'utf8').match(what) ?? []
      return length ? [`${length} ${file.slice(under.length + 1)}`] : []
    })
    .toSorted()

const route = /\b(?:app|scope|uploading|forms|shared)\.(?:get|post|patch|put|delete|route)(?:<.*>)?\(/g
/** Routes that are no calls: they mount calls and lists, or serve the page, its documents and its state. */
const mounting = [
  '1 kernel/http/mount-call.ts',
  '1 kernel/observe/metrics.ts',
  '1 kernel/web/spa.ts',
  '2 kernel/observe/health.ts',
  '2 kernel/web/docs.ts',
  '3 kernel/children/mount-family.ts',
  '3 kernel/resource/mount-reading.ts',
  '4 kernel/resource/mount.ts',
]

test('every route is a call that the contract declares, so that the browser and the API document read the same', () => {
  expect(counted(route, 'apps/server/src')).toEqual(mounting)
})

test('the browser spells no address of the API: it makes declared calls and reads declared lists', () => {
  expect(counted(/['"`](?:\$\{\w+\})?\/(?:v1|v2|v2\.2)\/|\/api\/auth\//g, 'apps/web/src')).toEqual([])
})

test('the browser asserts no type of an answer', () => {
  expect(counted(/\bfetchData<|\bas never\b/g, 'apps/web/src')).toEqual([])
})
