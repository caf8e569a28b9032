import { expect, test } from 'vitest'
import { closePages, problemsOf, visit } from '../driver/browser.ts'
import { callsOf } from '../driver/calls.ts'
import { findingsOnCasework } from '../driver/casework-screens.ts'
import { openIn } from '../driver/hits.ts'
import { ownOrganisation } from '../driver/organisation.ts'

closePages()

const { reviewer } = await ownOrganisation('casework-screens', { register: 'whole' })

test.each([
  ['en', 1440],
  ['zh-hant', 1440],
  ['en', 1024],
] as const)('the screens of casework have no fault in %s at %i, light and dark', async (language, width) => {
  const [hit] = await openIn(await callsOf(reviewer))
  const page = await visit('/sys', { language, width, as: reviewer })
  expect(await findingsOnCasework(page, { hit: hit!, width })).toEqual([])
  expect(problemsOf(page)).toEqual([])
})
