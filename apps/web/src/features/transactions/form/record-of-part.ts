import type { Given } from '@probity/contract/api/call.ts'
import type { companyCalls } from '@probity/contract/companies/company-calls.ts'
import type { personCalls } from '@probity/contract/persons/person-calls.ts'
import { identityType, nameLang, nameType } from '@probity/contract/values/enumerations.ts'
import { splitHan } from '#web/features/parties/names/split-han.ts'
import type { PartForm } from './part-form.ts'

const given = (text: string): boolean => text.trim() !== ''

const addressesOf = ({ address_1, address_2, address_3, address_4 }: PartForm) =>
  given(address_1) ? [{ address_type: 1, address_1, address_2, address_3, address_4: address_4 || null }] : []

/** A described company as a new record of the register. It is assumed to be a private one, as most are. */
export function companyOfPart(part: PartForm): Given<typeof companyCalls.create>['body'] {
  const { other, name_chi, tel } = part
  const names = [
    ...(given(other) ? [{ lang: nameLang.english, name_type: nameType.company, other }] : []),
    ...(given(name_chi) ? [{ lang: nameLang.chinese, name_type: nameType.company, other: name_chi }] : []),
  ]
  return {
    company_type: 2,
    names,
    tel,
    ...(given(part.identity_number) ? { coi_number: part.identity_number } : {}),
    ...(given(part.identity_country) ? { incorp_place: part.identity_country } : {}),
    addresses: addressesOf(part),
  }
}

/** A described person as a new record of the register. */
export function personOfPart(part: PartForm): Given<typeof personCalls.create>['body'] {
  const { sur, other, name_chi, tel } = part
  const names = [
    ...(given(sur) || given(other) ? [{ lang: nameLang.english, name_type: nameType.primary, sur, other }] : []),
    ...(given(name_chi) ? [{ lang: nameLang.chinese, name_type: nameType.primary, ...splitHan(name_chi) }] : []),
  ]
  const iden = {
    type: part.identity_type ?? identityType.others,
    id_number: part.identity_number,
    country: part.identity_country || null,
  }
  return {
    names,
    tel,
    ...(given(part.dob) ? { dob: part.dob } : {}),
    ...(given(part.nationality) ? { nationality: part.nationality } : {}),
    idens: given(part.identity_number) ? [iden] : [],
    addresses: addressesOf(part),
  }
}
