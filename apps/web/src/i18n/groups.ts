import type { Slots } from './fill.ts'
import type { Language } from './languages.ts'

// A group is fetched with the first screen that needs it, in one language. A new group is one line here and one
// file in each language folder; the Chinese file must satisfy the English one or it does not compile.
export const wordFiles = {
  core: { en: () => import('./en/core.ts'), 'zh-hant': () => import('./zh-hant/core.ts') },
  welcome: { en: () => import('./en/welcome.ts'), 'zh-hant': () => import('./zh-hant/welcome.ts') },
  sys: { en: () => import('./en/sys.ts'), 'zh-hant': () => import('./zh-hant/sys.ts') },
  issues: { en: () => import('./en/issues.ts'), 'zh-hant': () => import('./zh-hant/issues.ts') },
  account: { en: () => import('./en/account.ts'), 'zh-hant': () => import('./zh-hant/account.ts') },
  register: { en: () => import('./en/register.ts'), 'zh-hant': () => import('./zh-hant/register.ts') },
  company: { en: () => import('./en/company.ts'), 'zh-hant': () => import('./zh-hant/company.ts') },
  hits: { en: () => import('./en/hits.ts'), 'zh-hant': () => import('./zh-hant/hits.ts') },
  lab: { en: () => import('./en/lab.ts'), 'zh-hant': () => import('./zh-hant/lab.ts') },
  ongoing: { en: () => import('./en/ongoing.ts'), 'zh-hant': () => import('./zh-hant/ongoing.ts') },
  screening: { en: () => import('./en/screening.ts'), 'zh-hant': () => import('./zh-hant/screening.ts') },
  review: { en: () => import('./en/review.ts'), 'zh-hant': () => import('./zh-hant/review.ts') },
  entity: { en: () => import('./en/entity.ts'), 'zh-hant': () => import('./zh-hant/entity.ts') },
  watchlists: { en: () => import('./en/watchlists.ts'), 'zh-hant': () => import('./zh-hant/watchlists.ts') },
  actions: { en: () => import('./en/actions.ts'), 'zh-hant': () => import('./zh-hant/actions.ts') },
  control: { en: () => import('./en/control.ts'), 'zh-hant': () => import('./zh-hant/control.ts') },
} as const satisfies Record<string, Record<Language, () => Promise<{ words: Record<string, string> }>>>

export type WordGroup = keyof typeof wordFiles

type EnglishFile<G extends WordGroup> = Awaited<ReturnType<(typeof wordFiles)[G]['en']>>['words']
type Merge<U> = (U extends unknown ? (words: U) => void : never) extends (words: infer I) => void ? I : never

/** Every word the interface knows, with its English text as a literal type. */
export type English = Merge<{ [G in WordGroup]: EnglishFile<G> }[WordGroup]>
export type WordKey = keyof English
/** Words without a slot, fit to be named in a table of screens, columns or steps. */
export type PlainWordKey = { [Key in WordKey]: [Slots<English[Key]>] extends [never] ? Key : never }[WordKey]
