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
  ['occupation', 22],
  ['cr_reference', 2],
  ['coi_name', 4],
  ['contact_person_tel', 3],
  ['risk_level', 55],
  ['fund_in_channel', 11],
])('the field %s is stated in the table of its record, and stands in at most %i sources', (word, most) => {
  expect(naming(word)).toBeLessThanOrEqual(most)
})

test('exports, imports, forms and filters of the register read the tables instead of spelling their fields', () => {
  const readers = [
    'apps/server/src/modules/persons/export-persons.ts',
    'apps/server/src/modules/companies/export-companies.ts',
    'apps/server/src/modules/imports/converting/person-draft.ts',
    'apps/server/src/modules/imports/converting/company-draft.ts',
    'apps/server/src/modules/imports/planning/show-candidate.ts',
    'apps/web/src/features/persons/person-form.ts',
    'apps/web/src/features/persons/contact-fieldset.tsx',
    'apps/web/src/features/persons/persons-list.tsx',
    'apps/web/src/features/companies/company-labels.ts',
    'apps/server/src/modules/transactions/lists/export-transactions.ts',
    'apps/web/src/features/transactions/form/transaction-labels.ts',
    'packages/contract/src/imports/person-headings.ts',
    'packages/contract/src/imports/company-headings.ts',
    'packages/contract/src/imports/person-layout.ts',
    'packages/contract/src/imports/company-layout.ts',
  ]
  const spelt =
    /\b(?:pob|occupation|gender|cr_reference|coi_name|fund_source|business_nature|contact_fax|ma_name|fund_in_channel|purpose)['":]/
  expect(
    sources.filter(({ file, text }) => readers.includes(file) && spelt.test(text)).map(({ file }) => file),
  ).toEqual([])
})
