import type { ActivityTarget } from '@probity/contract/activity/activity.ts'
import type { ExportType } from '@probity/contract/exports/export-types.ts'
import type { Requirement } from '@probity/contract/identity/access.ts'
import type { Bilingual } from '@probity/contract/words/bilingual.ts'
import type { ReactNode } from 'react'
import type { ShowValue } from './form/saving/changes.ts'
import type { PlainWordKey, WordGroup } from './i18n/groups.ts'
import type { FieldLabels } from './i18n/issue-words.ts'
import type { LoadPart, LoadScreen } from './routing/lazy-screen.tsx'
import type { FilteredList } from './table/list-definition.ts'
import type { IconBell } from './ui/generated/icons.ts'

export type Icon = typeof IconBell

/** A screen for signed-in users. Its code is fetched at the first visit. */
export interface Screen {
  /** Path below /sys, in the case of the specification. */
  path: string
  title: PlainWordKey
  needs?: Requirement
  /** Users without the key get the same "not found" page as for an unknown URL. */
  isHidden?: boolean
  /** Dictionaries this screen needs beyond those of the shell. */
  words?: readonly WordGroup[]
  /** The list this screen belongs to, shown before it in the breadcrumb. */
  under?: { title: PlainWordKey; href: string }
  /** Focus screens fold the navigation. */
  isFocus?: boolean
  load: LoadScreen
}

/** A page outside /sys, open to everybody. */
export interface OpenPage {
  path: string
  words: WordGroup
  load: LoadScreen
}

/** An old URL that redirects, guarded like its target. */
export interface Redirect {
  path: string
  to: string
  needs: Requirement
}

/** The captions of the menu, in order. The first group has none. */
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
  /** Position in the group. */
  at: number
  title: PlainWordKey
  href: string
  /** Search parameters of the entry, in addition to the path. */
  search?: Readonly<Record<string, string>>
  needs?: Requirement
  icon: Icon
  /** The count to show at the entry. */
  count?: 'open' | 'alerts' | 'cases'
}

/** Labels and values of a record's fields in its save. */
export interface FieldWords {
  labels: FieldLabels
  show: ShowValue
}
/** A natural person or a company of the register, by its id. */
export interface PartyOf {
  kind: 'person' | 'company'
  id: number
}
export interface PartyTabProps {
  party: PartyOf
  name: ReactNode
  fields: FieldWords
}
/** A tab of a person's and a company's record that is saved by separate calls. */
export interface PartyTab {
  id: string
  title: PlainWordKey
  needs?: Requirement
  /** Position among the tabs of all features. */
  at: number
  load: LoadPart<PartyTabProps>
}

/** One record, in the form that calls use. */
export type RecordRef = { person: number } | { company: number } | { alert_case: number } | { transactions: number[] }
/** A button in the header of a person, a company, a case or a transaction. Its code is fetched only for users with the key. */
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
  /** The list whose access also permits the search. */
  listHref: string
  search: (text: string) => Promise<readonly FoundRecord[]>
}
/** A screen that only the palette offers, not the menu. */
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

/** The address of a target of the action log by its kind; undefined if the record has no screen. */
export type TargetPaths = Partial<Record<ActivityTarget['kind'], (target: ActivityTarget) => string | undefined>>

/** Fetches the hook of a list whose rows leave as a file, with the dictionaries of its filters. */
export type LoadExportedList = () => Promise<() => FilteredList>

/** What a description exports as `menuWords`: the titles of its menu entries, screens and shortcuts. */
export type MenuWords = Readonly<Record<string, Bilingual>>

// decision 1030
/** Everything that a feature contributes to the product. Every folder below `features` has exactly one such description. */
export interface Feature {
  /** The name of its folder. */
  name: string
  /** Features below this one whose files it imports. */
  uses: readonly string[]
  /** Paths of its screens, from `paths/`, which every feature may import for links. */
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
  /** Names of its lists, under which the server stores saved views. */
  savedViews: readonly string[]
  /** Addresses of its records that entries of the action log are about. */
  targets: TargetPaths
  /** Its lists that leave as a file, by exported type. */
  exportedLists: Partial<Record<ExportType, LoadExportedList>>
}

/** Defaults of a feature; descriptions spread it and add their contributions. */
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
  targets: {},
  exportedLists: {},
} as const satisfies Omit<Feature, 'name'>
