import { type Feature, type MenuWords, nothing } from '#web/feature.ts'
import { landingPaths } from '#web/paths/entrance/landing.ts'
import { IconHome } from '#web/ui/generated/icons.ts'

export const menuWords = {
  'menu.landing': { en: 'Landing', zh: '主頁' },
} as const satisfies MenuWords

declare module '#web/i18n/groups.ts' {
  interface WordsOfMenus {
    landing: typeof menuWords
  }
}

/** The public page about the product. */
export const landing = {
  ...nothing,
  name: 'landing',
  hasWords: true,
  paths: landingPaths,
  openPages: [{ path: landingPaths.home(), words: 'landing', load: () => import('./landing.tsx') }],
  menu: [{ group: 'top', at: 1, title: 'menu.landing', href: landingPaths.home(), icon: IconHome }],
} satisfies Feature
