import { expect, test } from 'vitest'
import { tableDelayMs } from '#web/constants.ts'
import { filters as ofPersons } from '#web/features/persons/persons-list.tsx'
import type { FilterDef } from '#web/table/filters/filter-def.ts'
import { filters as ofCompanies } from './companies-list.tsx'

const delays = (filters: readonly FilterDef[]) =>
  Object.fromEntries(
    filters.flatMap((filter) => (filter.kind === 'text' ? [[filter.id, filter.delayMs ?? tableDelayMs]] : [])),
  )

test('persons are asked for 500 ms after a number or name, 800 ms after anything else; companies always 800 [PER-012] [PER-013] [COM-012] [LIM-060]', () => {
  expect(delays(ofPersons)).toMatchObject({ ref: 500, name: 500, identity: 500, tel: 800, dob: 800 })
  expect(new Set(Object.values(delays(ofCompanies)))).toEqual(new Set([800]))
})
