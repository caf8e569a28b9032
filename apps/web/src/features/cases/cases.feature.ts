import { type Feature, type MenuWords, nothing } from '#web/feature.ts'
import { loadWords } from '#web/i18n/translate.ts'
import { casePaths } from '#web/paths/review/cases.ts'
import { IconFolders } from '#web/ui/generated/icons.ts'

export const menuWords = {
  'menu.cases': { en: 'Alert case pool', zh: '警示個案池' },
  'case.title': { en: 'Case', zh: '個案' },
  'keys.cases': { en: 'case pool', zh: '個案池' },
} as const satisfies MenuWords

declare module '#web/i18n/groups.ts' {
  interface WordsOfMenus {
    cases: typeof menuWords
  }
}

/** Cases of customers, and the queue in which their hits are decided. */
export const cases = {
  ...nothing,
  name: 'cases',
  uses: ['decision', 'listed-party', 'hits', 'parties', 'attachments', 'reports'],
  paths: casePaths,
  screens: [
    {
      path: '/Cases',
      title: 'menu.cases',
      needs: 'AlertCasePool',
      words: ['parties', 'hits', 'decision'],
      load: () => import('./pool/case-pool.tsx'),
    },
    {
      path: '/Cases/Details/$case_id',
      title: 'case.title',
      needs: 'AlertCaseDetails',
      words: ['parties', 'issues', 'hits', 'decision', 'listed-party'],
      under: { title: 'menu.cases', href: casePaths.cases() },
      isFocus: true,
      load: () => import('./case-review.tsx'),
    },
  ],
  menu: [
    {
      group: 'review',
      at: 2,
      title: 'menu.cases',
      href: casePaths.cases(),
      needs: 'AlertCasePool',
      icon: IconFolders,
      count: 'cases',
    },
  ],
  partyTabs: [{ id: 'cases', title: 'menu.cases', at: 3, load: () => import('./party-cases.tsx') }],
  palette: {
    screens: [],
    records: [
      {
        title: 'menu.cases',
        listHref: casePaths.cases(),
        search: async (text) => (await import('./case-search.ts')).search(text),
      },
    ],
  },
  shortcuts: [{ key: 'c', at: 2, href: casePaths.cases(), words: 'keys.cases' }],
  savedViews: ['alert_cases'],
  targets: { case: ({ id }) => (id === null ? undefined : casePaths.case(id)) },
  exportedLists: {
    case: async () => {
      await loadWords('parties', 'decision')
      const { caseList } = await import('./exported-cases.ts')
      return () => caseList
    },
    case_entity: async () => {
      await loadWords('parties', 'hits', 'decision')
      return (await import('./exported-cases.ts')).useCaseHitList
    },
  },
} satisfies Feature
