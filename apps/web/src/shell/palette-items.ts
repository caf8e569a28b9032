import type { MantineColorScheme } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMayOpenPath } from '#web/access/may-open-path.ts'
import { useProfileLanguages } from '#web/access/offered-languages.ts'
import { ownName } from '#web/i18n/languages.ts'
import { chooseLanguage } from '#web/i18n/translate.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { paths } from '#web/paths.ts'
import {
  IconAdjustmentsHorizontal,
  IconKeyboard,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconSun,
  IconSunMoon,
} from '#web/ui/generated/icons.ts'
import { menu } from './menu.ts'
import { openOverlay } from './overlay-store.ts'

interface Shown {
  key: string
  label: ReactNode
  note?: string
  icon: typeof IconSun
}
export type PaletteItem = Shown & ({ href: string } | { act: () => void })

const screensAtRest = 6

/** Whether the text contains every word of the search. */
export function matchesText(text: string, search: string): boolean {
  const held = text.toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((part) => held.includes(part))
}

const elsewhere = [
  { title: 'menu.profile', href: paths.profile(), icon: IconKeyboard },
  { title: 'person.add', href: paths.personAdd(), icon: menu[1]!.entries[1]!.icon },
  { title: 'company.add', href: paths.companyAdd(), icon: menu[1]!.entries[0]!.icon },
  { title: 'lists.title', href: paths.lists(), icon: menu[6]!.entries[1]!.icon },
  { title: 'users.title', href: paths.users(), icon: menu[6]!.entries[1]!.icon },
  { title: 'menu.thresholdLab', href: paths.thresholdLab(), icon: IconAdjustmentsHorizontal },
  { title: 'menu.riskControl', href: paths.riskControl(), icon: menu[6]!.entries[1]!.icon },
] as const

export function usePaletteScreens(search: string): readonly PaletteItem[] {
  const t = useWords()
  const mayOpen = useMayOpenPath()
  const entries = [...menu.flatMap((group) => group.entries), ...elsewhere]
  const found = entries
    .filter(({ href }) => mayOpen(href))
    .map(({ title, href, icon }) => ({ key: href.replaceAll(/\W/g, '-'), label: t(title), href, icon }))
    .filter(({ label }) => matchesText(label, search))
  return search === '' ? found.slice(0, screensAtRest) : found
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
      icon: IconLanguage,
      act: () => void chooseLanguage(language),
    })),
    { key: 'light', label: t('palette.scheme.light'), icon: IconSun, act: () => setScheme('light') },
    { key: 'dark', label: t('palette.scheme.dark'), icon: IconMoon, act: () => setScheme('dark') },
    { key: 'auto', label: t('palette.scheme.auto'), icon: IconSunMoon, act: () => setScheme('auto') },
    { key: 'keyboard', label: t('palette.keyboard'), icon: IconKeyboard, act: () => openOverlay('keyboard') },
    { key: 'logout', label: t('menu.logout'), icon: IconLogout, act: () => openOverlay('logout') },
  ]
  return commands.filter(({ label }) => matchesText(label, search))
}
