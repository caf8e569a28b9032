import { identifications } from '@probity/contract/parties/identities.ts'
import { addresses, bankInformations, emails, names } from '@probity/contract/parties/parties.ts'
import { partyAccess, personAccess } from '@probity/contract/parties/party-access.ts'
import { sql } from 'kysely'
import { mountFamily } from '#kernel/children/mount-family.ts'
import type { App } from '#kernel/http/app.ts'
import { compare } from '#kernel/resource/filter.ts'
import { ownAddresses, ownBankInformations, ownEmails, ownIdentifications, ownNames } from './families/own-families.ts'
import { restrictToKinds } from './party-keys.ts'
import { numberMatches, presentIdentities, refuseProbing } from './similar/identity-reading.ts'
import { similarRoutes } from './similar/similar.routes.ts'

export function partiesRoutes(app: App): void {
  const ofParties = { access: partyAccess, restrict: restrictToKinds }
  mountFamily(app, {
    ...ofParties,
    spec: names,
    table: 'names',
    own: ownNames,
    filters: { name: (condition) => compare(sql.ref('t.name_key'), lowered(condition)) },
  })
  mountFamily(app, { ...ofParties, spec: addresses, table: 'addresses', own: ownAddresses })
  mountFamily(app, { ...ofParties, spec: emails, table: 'emails', own: ownEmails })
  mountFamily(app, { ...ofParties, spec: bankInformations, table: 'bank_informations', own: ownBankInformations })
  mountFamily(app, {
    spec: identifications,
    table: 'identifications',
    own: ownIdentifications,
    access: { read: personAccess.read, write: personAccess.write },
    restrict: (request) => {
      if (request.method === 'GET') refuseProbing(request)
      return undefined
    },
    present: presentIdentities,
    filters: { id_number: (condition) => numberMatches('t', condition) },
  })
  similarRoutes(app)
}

const lowered = <C extends { value: unknown }>(condition: C): C =>
  typeof condition.value === 'string'
    ? { ...condition, value: condition.value.normalize('NFKC').toLowerCase() }
    : condition
