import { companyAddressChoices, labelOf, shownAddressTypes } from '@probity/contract/values/enumerations.ts'
import { type FieldErrors, type Resolver, set } from 'react-hook-form'
import { standingRows } from '#web/features/records/party-sections.ts'
import { currentLanguage, t } from '#web/i18n/translate.ts'
import type { CompanyForm } from '../company-form.ts'

/** Errors of address types without an address. They have no row, so their path names the type. */
export const missingAddresses = 'missing_addresses'
export const missingAddressPath = (type: number): string => `${missingAddresses}.${type}`

/** The addresses of the types that the company type shows, without removed ones. */
export const shownAddresses = ({ addresses, company_type }: CompanyForm) =>
  standingRows(addresses).filter(({ address_type }) => shownAddressTypes(company_type).includes(address_type))

/** The shown address types without an address. */
export function typesWithoutAddress(company: CompanyForm): number[] {
  const held = new Set(shownAddresses(company).map(({ address_type }) => address_type))
  return shownAddressTypes(company.company_type).filter((type) => !held.has(type))
}

interface Problem {
  path: string
  message: string
}

const titleOf = (type: number): string => labelOf(companyAddressChoices, type, currentLanguage())

const neededLines = [
  { line: 'address_1', label: 'address.line1' },
  { line: 'address_4', label: 'address.country' },
] as const

function addressProblems(company: CompanyForm): Problem[] {
  const shown = new Set(shownAddresses(company))
  return [
    ...typesWithoutAddress(company).map((type) => ({
      path: missingAddressPath(type),
      message: t('company.addressMissing', { type: titleOf(type) }),
    })),
    ...company.addresses.flatMap((row, at) =>
      neededLines
        .filter(({ line }) => shown.has(row) && (row[line] ?? '').trim() === '')
        .map(({ line, label }) => ({
          path: `addresses.${at}.${line}`,
          message: t('company.addressLineMissing', { type: titleOf(row.address_type), line: t(label) }),
        })),
    ),
  ]
}

/**
 * Requires an address with line 1 and country for every shown type. The server does not require it, so that calls and imports
 * can leave an address for later.
 */
export function withShownAddresses<Values extends CompanyForm>(resolver: Resolver<Values>): Resolver<Values> {
  return async (values, context, options) => {
    const own = await resolver(values, context, options)
    const found = addressProblems(values)
    const errors = { ...own.errors } as FieldErrors<Values>
    for (const { path, message } of found) set(errors, path, { type: 'required', message })
    return found.length === 0 ? own : { values: {}, errors }
  }
}
