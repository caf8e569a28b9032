import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const sources = globSync(['{apps,packages}/*/{src,bench}/**/*.{ts,tsx}', 'tools/**/*.ts'], { cwd: root })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => !/\.(test|test-double)\.|\.d\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))

const naming = (word: string): number => sources.filter(({ text }) => new RegExp(`\\b${word}\\b`).test(text)).length

/** How many sources name a field: the table of its record and the rules that concern it alone. These numbers only fall. */
test.each([
  ['occupation', 23],
  ['cr_reference', 4],
])('the field %s is stated in the table of its record, and stands in at most %i sources', (word, most) => {
  expect(naming(word)).toBeLessThanOrEqual(most)
})

test('exports, imports, forms and filters of persons read personFields instead of spelling its fields', () => {
  const readers = [
    'apps/server/src/modules/persons/export-persons.ts',
    'apps/server/src/modules/imports/converting/person-draft.ts',
    'apps/web/src/features/persons/person-form.ts',
    'apps/web/src/features/persons/contact-fieldset.tsx',
    'apps/web/src/features/persons/persons-list.tsx',
    'packages/contract/src/imports/person-headings.ts',
    'packages/contract/src/imports/person-layout.ts',
  ]
  const spelt = /\b(?:dob|pob|occupation|gender|fax|cr_reference)['":]/
  expect(
    sources.filter(({ file, text }) => readers.includes(file) && spelt.test(text)).map(({ file }) => file),
  ).toEqual([])
})
