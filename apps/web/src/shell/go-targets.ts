import type { PlainWordKey } from '#web/i18n/groups.ts'
import { paths } from '#web/paths.ts'

/** `G` and then one letter. */
export const goTargets: readonly { key: string; href: string; words: PlainWordKey }[] = [
  { key: 'd', href: paths.dashboard(), words: 'keys.dashboard' },
  { key: 'c', href: paths.cases(), words: 'keys.cases' },
  { key: 'a', href: paths.alerts(), words: 'keys.alerts' },
  { key: 'p', href: paths.persons(), words: 'keys.persons' },
  { key: 'o', href: paths.companies(), words: 'keys.companies' },
  { key: 't', href: paths.transactions(), words: 'keys.transactions' },
  { key: 's', href: paths.screening('single'), words: 'keys.single' },
]
