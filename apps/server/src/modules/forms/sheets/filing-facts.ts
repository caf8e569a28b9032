import type { FilingFacts } from '@probity/contract/forms/filing-dates.ts'
import { companyTypeOf } from '@probity/contract/values/enumerations.ts'
import { day } from '../parts/form-values.ts'
import type { Chosen, Member, SheetData } from './sheet-data.ts'

const known = (days: readonly (string | null | undefined)[]): string[] =>
  days.filter((one) => one !== null && one !== undefined)
const newest = (days: readonly string[]): string | null => days.toSorted().at(-1) ?? null

/** Effective dates of a party's names, addresses and e-mails. */
const particularsOf = ({ person, body }: Member): string[] =>
  known(
    [person, body].flatMap((of) =>
      [...(of?.names ?? []), ...(of?.addresses ?? []), ...(of?.emails ?? [])].map((row) => day(row.effect_date)),
    ),
  )

/** The days from which a company's time limits run. */
export function filingFacts(
  data: SheetData,
  { nominated, suspended }: Pick<Chosen, 'nominated' | 'suspended'>,
): FilingFacts {
  const { company, directors, secretaries, authReps, holders } = data
  // The form of incorporation reports the state on its day, so nothing of that day is a change.
  const began =
    (company.company_type === companyTypeOf.nonHongKong ? company.estab_date : null) ?? company.incorp_date ?? ''
  const given = (days: readonly (string | null | undefined)[]) => known(days).filter((one) => one > began)
  const addressDays = (types: readonly number[]) =>
    given(
      company.addresses
        .filter(({ address_type }) => types.includes(address_type))
        .map(({ effect_date }) => day(effect_date)),
    )
  const changes = (isReserve: boolean) =>
    given([
      ...nominated.filter((one) => one.isReserve === isReserve).map(({ start }) => start),
      ...suspended.filter((one) => one.isReserve === isReserve).map(({ end }) => end),
    ])
  const names = given(company.names.map(({ effect_date }) => day(effect_date)))
  return {
    company_type: company.company_type,
    incorporated: company.incorp_date,
    established: company.estab_date,
    accounts_end: day(company.acc_end_date),
    officer_changes: changes(false),
    reserve_changes: changes(true),
    particulars: [...directors, ...secretaries].flatMap((one) => given(particularsOf(one))),
    representatives: given(authReps.map(({ start }) => start)),
    registered_office: newest(addressDays([1])),
    addresses: addressDays([1, 3, 4]),
    allotted: newest(given(holders.map(({ start }) => start))),
    renamed: newest(names),
  }
}
