import type { Requirement } from '@probity/contract/access.ts'
import type { PlainWordKey } from '#web/i18n/groups.ts'
import { paths } from '#web/paths.ts'
import {
  IconBell,
  IconBuilding,
  IconBuildingBank,
  IconDownload,
  IconFolders,
  IconHistory,
  IconHome,
  IconLayoutDashboard,
  IconListDetails,
  IconRefreshDot,
  IconSettings,
  IconStack2,
  IconTransfer,
  IconUpload,
  IconUser,
  IconUserPlus,
  IconUserSearch,
  IconWebhook,
} from '#web/ui/generated/icons.ts'

export interface MenuEntry {
  title: PlainWordKey
  href: string
  needs?: Requirement
  icon: typeof IconBell
}
export interface MenuGroup {
  title?: PlainWordKey
  entries: readonly MenuEntry[]
}

/** The entries of the specification, in its order, under the group captions of the design. */
export const menu: readonly MenuGroup[] = [
  {
    entries: [
      { title: 'menu.landing', href: paths.home(), icon: IconHome },
      { title: 'menu.dashboard', href: paths.dashboard(), icon: IconLayoutDashboard },
    ],
  },
  {
    title: 'menu.register',
    entries: [
      { title: 'menu.company', href: paths.companies(), needs: 'Companies', icon: IconBuilding },
      { title: 'menu.person', href: paths.persons(), needs: 'NaturalPerson', icon: IconUser },
      { title: 'menu.transaction', href: paths.transactions(), needs: 'Transaction', icon: IconTransfer },
    ],
  },
  {
    title: 'menu.review',
    entries: [
      { title: 'menu.alerts', href: paths.alerts(), needs: 'AlertsHistory', icon: IconBell },
      { title: 'menu.cases', href: paths.cases(), needs: 'AlertCasePool', icon: IconFolders },
    ],
  },
  {
    title: 'menu.screening',
    entries: [
      { title: 'menu.single', href: paths.screening('single'), needs: 'SingleScan2', icon: IconUserSearch },
      { title: 'menu.onboarding', href: paths.screening('onboarding'), needs: 'SingleScan2', icon: IconUserPlus },
      { title: 'menu.batch', href: paths.batch(), needs: 'BatchScreening', icon: IconStack2 },
      { title: 'menu.batchLog', href: paths.batchLog(), needs: 'BatchScreeningLog', icon: IconListDetails },
      { title: 'menu.ongoing', href: paths.ongoing(), needs: 'OngoingScreening', icon: IconRefreshDot },
    ],
  },
  {
    title: 'menu.data',
    entries: [
      { title: 'menu.import', href: paths.import(), needs: 'Import', icon: IconUpload },
      { title: 'menu.export', href: paths.export(), needs: 'Export', icon: IconDownload },
      { title: 'menu.auditLog', href: paths.auditLog(), needs: 'AuditLog', icon: IconHistory },
    ],
  },
  {
    title: 'menu.development',
    entries: [
      { title: 'menu.webhook', href: paths.webhooks(), needs: 'Webhook', icon: IconWebhook },
      { title: 'menu.webhookLog', href: paths.webhookLog(), needs: 'WebhookLog', icon: IconListDetails },
    ],
  },
  {
    title: 'menu.firm',
    entries: [
      { title: 'menu.ekyc', href: paths.ekyc(), needs: 'eKYCAlliance', icon: IconBuildingBank },
      { title: 'menu.settings', href: paths.settings(), needs: 'Settings', icon: IconSettings },
    ],
  },
]

/** The groups a user may see: entries without access are left out, and groups without entries. */
export function menuFor(mayOpen: (needs: Requirement | undefined) => boolean): readonly MenuGroup[] {
  return menu
    .map((group) => ({ ...group, entries: group.entries.filter(({ needs }) => mayOpen(needs)) }))
    .filter(({ entries }) => entries.length > 0)
}

/** Whether an address belongs to a menu entry: the list itself, its records, or the right screening mode. */
export function isAt(href: string, pathname: string, mode: string | undefined): boolean {
  const [path = '', query = ''] = href.split('?')
  const here = pathname.toLowerCase().replace(/\/$/, '')
  const there = path.toLowerCase()
  if (query !== '') return here === there && query === `mode=${mode ?? 'single'}`
  return here === there || (there !== '/sys' && there !== '/' && here.startsWith(`${there}/`))
}
