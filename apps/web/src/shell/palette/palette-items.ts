import type { MantineColorScheme } from '@mantine/core'
import { useMayOpenPath } from '#web/access/may-open-path.ts'
import { useProfileLanguages } from '#web/access/offered-languages.ts'
import type { FoundRecord } from '#web/feature.ts'
import { ownName } from '#web/i18n/languages.ts'
import { chooseLanguage } from '#web/i18n/translate.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { companyPaths } from '#web/paths/register/companies.ts'
import { personPaths } from '#web/paths/register/persons.ts'
import { scanPaths } from '#web/paths/screening/screening.ts'
import { useProduct } from '#web/product.ts'
import {
  IconBuilding,
  IconKeyboard,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconSun,
  IconSunMoon,
  IconUserPlus,
  IconUserSearch,
} from '#web/ui/generated/icons.ts'
import { matchesText } from '../matches-text.ts'
import { openOverlay } from '../overlay-store.ts'

export type PaletteItem = FoundRecord | (Omit<FoundRecord, 'href'> & { act: () => void })

const screensAtRest = 6

/** Screens by title; without a search text only the first ones, and the total. */
export function usePaletteScreens(search: string): { items: readonly PaletteItem[]; all: number } {
  const t = useWords()
  const mayOpen = useMayOpenPath()
  const { menu, paletteScreens } = useProduct()
  const entries = [...menu.flatMap((group) => group.entries), ...paletteScreens]
  const found = entries
    .filter(({ href }) => mayOpen(href))
    .map(({ title, href, icon }) => ({ key: href.replaceAll(/\W/g, '-'), label: t(title), href, icon }))
    .filter(({ label }) => matchesText(label, search))
  return { items: search === '' ? found.slice(0, screensAtRest) : found, all: found.length }
}

const leastLetters = 3

/** What can be done with a name that no record has: screen it, or add it to the register. */
export function useUnknownName(text: string): readonly PaletteItem[] {
  const t = useWords()
  const mayOpen = useMayOpenPath()
  const name = text.trim()
  if (name.length < leastLetters) return []
  const screening = `${scanPaths.screening('single')}&${new URLSearchParams({ name }).toString()}`
  const acts = [
    { key: 'screen-name', label: t('palette.screenName', { name }), href: screening, icon: IconUserSearch },
    { key: 'add-person', label: t('palette.addPerson'), href: personPaths.personAdd(), icon: IconUserPlus },
    { key: 'add-company', label: t('palette.addCompany'), href: companyPaths.companyAdd(), icon: IconBuilding },
  ]
  return acts.filter(({ href }) => mayOpen(href))
}

export function usePaletteCommands(
  search: string,
  setScheme: (scheme: MantineColorScheme) => void,
): readonly PaletteItem[] {
  const t = useWords()
  const here = useLanguage()
  const others = useProfileLanguages().filter((language) => language !== here)
  const commands = [
    ...others.map((language) => ({
      key: `language-${language}`,
      label: t('palette.language', { language: ownName[language] }),
      words: t('palette.languageWords'),
      icon: IconLanguage,
      act: () => void chooseLanguage(language),
    })),
    {
      key: 'light',
      words: t('palette.schemeWords'),
      label: t('palette.scheme.light'),
      icon: IconSun,
      act: () => setScheme('light'),
    },
    {
      key: 'dark',
      words: t('palette.schemeWords'),
      label: t('palette.scheme.dark'),
      icon: IconMoon,
      act: () => setScheme('dark'),
    },
    {
      key: 'auto',
      words: t('palette.schemeWords'),
      label: t('palette.scheme.auto'),
      icon: IconSunMoon,
      act: () => setScheme('auto'),
    },
    { key: 'keyboard', label: t('palette.keyboard'), icon: IconKeyboard, act: () => openOverlay('keyboard') },
    { key: 'logout', label: t('menu.logout'), icon: IconLogout, act: () => openOverlay('logout') },
  ]
  return commands.filter(({ label, words = '' }: { label: string; words?: string }) =>
    matchesText(`${label} ${words}`, search),
  )
}
