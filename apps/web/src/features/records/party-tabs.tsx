import type { Requirement } from '@probity/contract/access.ts'
import type { ReactNode } from 'react'
import { AttachmentsTab } from '#web/features/parties/attachments-tab.tsx'
import type { PartyOf } from '#web/features/parties/party-of.ts'
import type { PlainWordKey } from '#web/i18n/groups.ts'
import { PartyAlerts } from './party-alerts.tsx'
import { PartyBanks } from './party-banks.tsx'
import { PartyCases } from './party-cases.tsx'
import { type FieldWords, PartyHistory } from './party-history.tsx'
import { PartyRoles } from './party-roles.tsx'

/** The parts of a record that save by their own calls. Those of later modules join here. */
export const partyTabs = [
  { id: 'roles', title: 'party.roles', needs: undefined },
  { id: 'alerts', title: 'menu.alerts', needs: 'AlertsHistory' },
  { id: 'cases', title: 'menu.cases', needs: undefined },
  { id: 'bank', title: 'bank.titles', needs: undefined },
  { id: 'attachments', title: 'file.titles', needs: undefined },
  { id: 'history', title: 'history.title', needs: undefined },
] as const satisfies readonly { id: string; title: PlainWordKey; needs: Requirement | undefined }[]
export type PartyTabId = (typeof partyTabs)[number]['id']

export interface PartyTabPanelProps {
  id: PartyTabId
  party: PartyOf
  fields: FieldWords
}

export function PartyTabPanel({ id, party, fields }: PartyTabPanelProps): ReactNode {
  switch (id) {
    case 'roles':
      return <PartyRoles party={party} />
    case 'alerts':
      return <PartyAlerts party={party} />
    case 'cases':
      return <PartyCases party={party} />
    case 'bank':
      return <PartyBanks party={party} />
    case 'attachments':
      return <AttachmentsTab holder={party} hasPane />
    case 'history':
      return <PartyHistory party={party} fields={fields} />
    default:
      return id satisfies never
  }
}
