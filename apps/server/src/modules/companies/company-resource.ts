import type { ResourceSpec } from '@probity/contract/api/resource.ts'
import { corporates } from '@probity/contract/companies/companies.ts'
import type { MemberList } from '@probity/contract/companies/members.ts'
import {
  authorizedRepresentatives,
  companySecretaries,
  directors,
  founders,
  shareholders,
  significantControllers,
} from '@probity/contract/companies/officers.ts'
import { addresses, bankInformations, emails, names } from '@probity/contract/parties/parties.ts'
import { companyAccess } from '@probity/contract/parties/party-access.ts'
import { childLoader } from '#kernel/children/load-children.ts'
import type { BoundResource, Loader, Row } from '#kernel/resource/binding.ts'
import { besideOf, byName, nameMatches, textMatches, updatedDate } from '#modules/parties/party-lists.public.ts'
import { familyOf } from './members/save-members.ts'
import { sharesOfHolders } from './officers/officer-relations.ts'

const ofCompany = (spec: ResourceSpec): Loader => childLoader({ table: spec.path, spec, parent: 'company_id' })
const officers = (list: MemberList, spec: ResourceSpec): Loader =>
  childLoader({ table: familyOf[list].table, spec, parent: 'company_id' })

/** A shareholder is shown with its shares. */
const shareholdersOf: Loader = async (tx, ids) => {
  const byCompany = (await officers('shareholders', shareholders)(tx, ids)) as ReadonlyMap<number, Row[]>
  const holders = [...byCompany.values()].flat()
  const held = await sharesOfHolders(
    tx,
    holders.map((row) => row['id'] as number),
  )
  for (const holder of holders) holder['shares'] = held.get(holder['id'] as number) ?? []
  return byCompany
}

export const companies: BoundResource = {
  spec: corporates,
  table: 'corporates',
  beside: besideOf(1),
  access: companyAccess,
  populate: {
    names: ofCompany(names),
    emails: ofCompany(emails),
    addresses: ofCompany(addresses),
    bank_infos: ofCompany(bankInformations),
    founders: officers('founders', founders),
    shareholders: shareholdersOf,
    directors: officers('directors', directors),
    secretaries: officers('secretaries', companySecretaries),
    auth_reps: officers('auth_reps', authorizedRepresentatives),
    significant_controllers: officers('significant_controllers', significantControllers),
  },
  orders: byName,
  filters: {
    other: nameMatches('company', 'other'),
    name: nameMatches('company', 'name'),
    updated_date: updatedDate,
    text: textMatches('company'),
  },
}
