import type { Requirement } from '@probity/contract/identity/access.ts'
import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import {
  type Feature,
  type LoadExportedList,
  type MenuEntry,
  menuCaptions,
  type OpenPage,
  type PaletteScreen,
  type PartyTab,
  type PartyTabProps,
  type RecordAction,
  type RecordRef,
  type RecordSource,
  type Redirect,
  type Screen,
  type Shortcut,
  type TargetPaths,
} from './feature.ts'
import type { PlainWordKey } from './i18n/groups.ts'
import { lazyPart } from './routing/lazy-screen.tsx'
import type { FilteredList } from './table/list-definition.ts'

export interface MenuGroup {
  title?: PlainWordKey
  entries: readonly MenuEntry[]
}

/** A tab of a record with the component that fetches and renders it. */
export type RecordTab = Omit<PartyTab, 'load'> & { Panel: ComponentType<PartyTabProps> }

/** A button of a record with the component that fetches and renders it. */
export type RecordButton = Omit<RecordAction, 'load'> & { Button: ComponentType<{ record: RecordRef }> }

interface WithList {
  children: (list: FilteredList) => ReactNode
}
/** Passes a list that another feature declares to its children, once its code is there. */
const exportedList = (load: LoadExportedList): ComponentType<WithList> =>
  lazyPart<WithList>(async () => {
    const useList = await load()
    return { Part: ({ children }) => children(useList()) }
  })

/** The contributions of all features, in display order. */
export interface Product {
  screens: readonly Screen[]
  openPages: readonly OpenPage[]
  redirects: readonly Redirect[]
  menu: readonly MenuGroup[]
  partyTabs: readonly RecordTab[]
  recordActions: readonly RecordButton[]
  paletteScreens: readonly PaletteScreen[]
  recordSources: readonly RecordSource[]
  shortcuts: readonly Shortcut[]
  targets: TargetPaths
  exportedLists: readonly { type: string; List: ComponentType<WithList> }[]
}

const byPlace = (one: { at: number }, other: { at: number }) => one.at - other.at

export function productOf(features: readonly Feature[]): Product {
  const entries = features.flatMap(({ menu }) => menu)
  const groups = Object.keys(menuCaptions) as (keyof typeof menuCaptions)[]
  return {
    screens: features.flatMap(({ screens }) => screens),
    openPages: features.flatMap(({ openPages }) => openPages),
    redirects: features.flatMap(({ redirects }) => redirects),
    menu: groups.map((name) => {
      const title = menuCaptions[name]
      return {
        ...(title === undefined ? {} : { title }),
        entries: entries.filter(({ group }) => group === name).toSorted(byPlace),
      }
    }),
    partyTabs: features
      .flatMap(({ partyTabs }) => partyTabs)
      .map(({ load, ...tab }) => ({ ...tab, Panel: lazyPart(load) }))
      .toSorted(byPlace),
    recordActions: features
      .flatMap(({ recordActions }) => recordActions)
      .map(({ load, ...action }) => ({ ...action, Button: lazyPart(load) })),
    paletteScreens: features.flatMap(({ palette }) => palette.screens),
    recordSources: features.flatMap(({ palette }) => palette.records),
    shortcuts: features.flatMap(({ shortcuts }) => shortcuts).toSorted(byPlace),
    targets: features.reduce<TargetPaths>((all, { targets }) => ({ ...all, ...targets }), {}),
    exportedLists: features.flatMap(({ exportedLists }) =>
      Object.entries(exportedLists).map(([type, load]) => ({ type, List: exportedList(load) })),
    ),
  }
}

/** Provided by the root, so that modules used by features do not import the features. */
export const ProductContext = createContext<Product | undefined>(undefined)

export function useProduct(): Product {
  const product = useContext(ProductContext)
  if (product === undefined) throw new Error('the root provides the product to everything it draws')
  return product
}

/** The groups that a user may see, without inaccessible entries and empty groups. */
export function menuFor(
  menu: readonly MenuGroup[],
  mayOpen: (needs: Requirement | undefined) => boolean,
): readonly MenuGroup[] {
  return menu
    .map((group) => ({ ...group, entries: group.entries.filter(({ needs }) => mayOpen(needs)) }))
    .filter(({ entries }) => entries.length > 0)
}

/** The screen of a URL path, ignoring case. */
export function screenAt(screens: readonly Screen[], pathname: string): Screen | undefined {
  const wanted = pathname
    .toLowerCase()
    .replace(/^\/sys\/?/, '/')
    .split('/')
  return screens.find(({ path }) => {
    const parts = path.toLowerCase().split('/')
    return parts.length === wanted.length && parts.every((part, at) => part.startsWith('$') || part === wanted[at])
  })
}
