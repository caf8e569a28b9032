import type { ResourceSpec } from '@probity/contract/api/resource.ts'
import {
  authorizedRepresentatives,
  companySecretaries,
  directors,
  founders,
  shareholders,
  shares,
  significantControllers,
} from '@probity/contract/companies/officers.ts'
import { companyAccess } from '@probity/contract/parties/party-access.ts'
import { mountFamily } from '#kernel/children/mount-family.ts'
import type { OwnFamily } from '#kernel/children/write-child.ts'
import type { App } from '#kernel/http/app.ts'
import { officerRelations, sharesOfHolders } from './officer-relations.ts'
import {
  ownAuthReps,
  ownControllers,
  ownDirectors,
  ownFounders,
  ownSecretaries,
  ownShareholders,
  ownShares,
} from './own-officers.ts'

const access = { read: companyAccess.read, write: companyAccess.write }
const roles: readonly [ResourceSpec, OwnFamily][] = [
  [founders, ownFounders],
  [shareholders, ownShareholders],
  [directors, ownDirectors],
  [companySecretaries, ownSecretaries],
  [authorizedRepresentatives, ownAuthReps],
  [significantControllers, ownControllers],
]

/** Routes of the six roles and of shares. */
export function officersRoutes(app: App): void {
  for (const [spec, own] of roles)
    mountFamily(app, {
      spec,
      own,
      table: own.table,
      access,
      populate: { ...officerRelations(own.table), shares: sharesOfHolders },
    })
  mountFamily(app, { spec: shares, own: ownShares, table: ownShares.table, access })
}
