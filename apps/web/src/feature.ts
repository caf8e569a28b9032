import type { Requirement } from '@probity/contract/identity/access.ts'
import type { ReactNode } from 'react'
import type { PartyOf } from './features/parties/party-of.ts'
import type { FieldLabels } from './form/errors/issue-words.ts'
import type { ShowValue } from './form/saving/changes.ts'
import type { PlainWordKey, WordGroup } from './i18n/groups.ts'
import type { LoadPart, LoadScreen } from './routing/lazy-screen.tsx'
import type { IconBell } from './ui/generated/icons.ts'

export type Icon = typeof IconBell

/** A screen of a signed-in user. Its file is fetched with the first visit. */
export interface Screen {
  /** Below /sys, in the case the specification writes it. */
  path: string
  title: PlainWordKey
  needs?: Requirement
  /** Who lacks the key is told what any unknown address tells: that there is no such page. */
  isHidden?: boolean
  /** Dictionaries this screen needs beyond those of the shell. */
  words?: readonly WordGroup[]
  /** The list this screen belongs to, shown before it in the breadcrumb. */
  under?: { title: PlainWordKey; href: string }
  /** Focus screens fold the navigation to a rail. */
  isFocus?: boolean
  load: LoadScreen
}

/** A page outside /sys, open to everybody. */
export interface OpenPage {
  path: string
  words: WordGroup
  load: LoadScreen
}

/** An old address that still answers, guarded as its target. */
export interface Redirect {
  path: string
  to: string
  needs: Requirement
}

/** The captions of the menu, in their order. The first group has none. */
export const menuCaptions = {
  top: undefined,
  register: 'menu.register',
  review: 'menu.review',
  screening: 'menu.screening',
  data: 'menu.data',
  development: 'menu.development',
  firm: 'menu.firm',
} as const satisfies Record<string, PlainWordKey | undefined>

export interface MenuEntry {
  group: keyof typeof menuCaptions
  /** Its place in the group. */
  at: number
  title: PlainWordKey
  href: string
  /** What the entry asks its screen for, beside the address. */
  search?: Readonly<Record<string, string>>
  needs?: Requirement
  icon: Icon
  /** The count of what waits there. */
  count?: 'open' | 'alerts' | 'cases'
}

/** What the save of a record calls its fields, and how their values read. */
export interface FieldWords {
  labels: FieldLabels
  show: ShowValue
}
export interface PartyTabProps {
  party: PartyOf
  fields: FieldWords
}
/** A tab of a person's and a company's record that saves by its own calls. */
export interface PartyTab {
  id: string
  title: PlainWordKey
  needs?: Requirement
  /** Its place among the tabs of all features. */
  at: number
  load: LoadPart<PartyTabProps>
}

/** One record, as calls name it. */
export type RecordRef = { person: number } | { company: number } | { alert_case: number } | { transactions: number[] }
/** A button in the head of a person, a company, a case or a transaction. Its file is fetched for holders of the key only. */
export interface RecordAction {
  id: string
  needs: Requirement
  load: LoadPart<{ record: RecordRef }>
}

export interface FoundRecord {
  key: string
  label: ReactNode
  note?: string
  icon: Icon
  href: string
}
/** Records of one kind that the command palette finds. */
export interface RecordSource {
  title: PlainWordKey
  /** The list whose access also opens its search. */
  listHref: string
  search: (text: string) => Promise<readonly FoundRecord[]>
}
/** A screen the palette offers that the menu does not. */
export interface PaletteScreen {
  title: PlainWordKey
  href: string
  icon: Icon
}

/** `G` and then one letter. */
export interface Shortcut {
  key: string
  at: number
  href: string
  words: PlainWordKey
}

/** Everything a feature contributes to the product. A folder below `features` has exactly one such description. */
export interface Feature {
  /** The name of its folder. */
  name: string
  /** Features below this one whose files it imports. Addresses (`*.paths.ts`) may be imported by all. */
  uses: readonly string[]
  /** Addresses of its screens, for links. */
  paths: Readonly<Record<string, (value: never) => string>>
  screens: readonly Screen[]
  openPages: readonly OpenPage[]
  redirects: readonly Redirect[]
  menu: readonly MenuEntry[]
  /** Whether it has dictionaries of its own: `words/en.ts` and `words/zh-hant.ts`. */
  hasWords: boolean
  partyTabs: readonly PartyTab[]
  recordActions: readonly RecordAction[]
  palette: { screens: readonly PaletteScreen[]; records: readonly RecordSource[] }
  shortcuts: readonly Shortcut[]
  /** Names under which the server keeps saved views of its lists. */
  savedViews: readonly string[]
}

/** A feature that contributes nothing yet; descriptions begin with it and name what they add. */
export const nothing = {
  uses: [],
  paths: {},
  screens: [],
  openPages: [],
  redirects: [],
  menu: [],
  hasWords: false,
  partyTabs: [],
  recordActions: [],
  palette: { screens: [], records: [] },
  shortcuts: [],
  savedViews: [],
} as const satisfies Omit<Feature, 'name'>
