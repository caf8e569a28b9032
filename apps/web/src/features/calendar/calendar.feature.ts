import { type Feature, type MenuWords, nothing } from '#web/feature.ts'
import { calendarPaths } from '#web/paths/review/calendar.ts'
import { IconCalendar } from '#web/ui/generated/icons.ts'

export const menuWords = {
  'menu.calendar': { en: 'CDD calendar', zh: 'CDD 日程' },
  'menu.duties': { en: 'Licence duties', zh: '牌照責任' },
  'keys.calendar': { en: 'calendar', zh: 'CDD 日程' },
} as const satisfies MenuWords

declare module '#web/i18n/groups.ts' {
  interface WordsOfMenus {
    calendar: typeof menuWords
  }
}

/** Due dates of all modules, and the duties of the firm under its licences. */
export const calendar = {
  ...nothing,
  name: 'calendar',
  hasWords: true,
  uses: ['inbox', 'parties', 'forms'],
  paths: calendarPaths,
  screens: [
    {
      path: '/Calendar',
      title: 'menu.calendar',
      words: ['calendar', 'inbox', 'parties', 'forms', 'issues'],
      load: () => import('./calendar.tsx'),
    },
    {
      path: '/Calendar/Duties',
      title: 'menu.duties',
      words: ['calendar', 'parties', 'issues'],
      under: { title: 'menu.calendar', href: calendarPaths.calendar() },
      load: () => import('./duties/duties.tsx'),
    },
  ],
  menu: [{ group: 'review', at: 3, title: 'menu.calendar', href: calendarPaths.calendar(), icon: IconCalendar }],
  palette: {
    screens: [{ title: 'menu.duties', href: calendarPaths.duties(), icon: IconCalendar }],
    records: [],
  },
  shortcuts: [{ key: 'l', at: 4, href: calendarPaths.calendar(), words: 'keys.calendar' }],
  targets: { duty: () => calendarPaths.duties() },
} satisfies Feature
