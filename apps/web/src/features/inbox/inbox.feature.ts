import { type Feature, type MenuWords, nothing } from '#web/feature.ts'
import { inboxPaths } from '#web/paths/review/inbox.ts'
import { IconInbox } from '#web/ui/generated/icons.ts'

export const menuWords = {
  'menu.inbox': { en: 'Needs you', zh: '需要你處理' },
  'keys.inbox': { en: 'needs you', zh: '需要你處理' },
} as const satisfies MenuWords

declare module '#web/i18n/groups.ts' {
  interface WordsOfMenus {
    inbox: typeof menuWords
  }
}

/** Open items of the user from all modules. */
export const inbox = {
  ...nothing,
  name: 'inbox',
  hasWords: true,
  uses: ['hits', 'listed-party', 'parties', 'decision'],
  paths: inboxPaths,
  screens: [
    {
      path: '/NeedsYou',
      title: 'menu.inbox',
      words: ['inbox', 'parties', 'hits', 'listed-party', 'decision'],
      load: () => import('./inbox.tsx'),
    },
  ],
  menu: [{ group: 'top', at: 3, title: 'menu.inbox', href: inboxPaths.inbox(), icon: IconInbox, count: 'open' }],
  shortcuts: [{ key: 'i', at: 2, href: inboxPaths.inbox(), words: 'keys.inbox' }],
} satisfies Feature
