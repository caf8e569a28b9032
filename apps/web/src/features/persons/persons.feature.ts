import { type Feature, type MenuWords, nothing } from '#web/feature.ts'
import { loadWords } from '#web/i18n/translate.ts'
import { personPaths } from '#web/paths/register/persons.ts'
import { IconUser } from '#web/ui/generated/icons.ts'

export const menuWords = {
  'list.person': { en: 'Natural persons', zh: '自然人' },
  'person.title': { en: 'Natural person', zh: '自然人' },
  'person.add': { en: 'Add natural person', zh: '新增自然人' },
  'menu.person': { en: 'Natural person', zh: '自然人' },
  'palette.persons': { en: 'Natural persons', zh: '自然人' },
  'keys.persons': { en: 'natural persons', zh: '自然人' },
} as const satisfies MenuWords

declare module '#web/i18n/groups.ts' {
  interface WordsOfMenus {
    persons: typeof menuWords
  }
}

const under = { title: 'list.person', href: personPaths.persons() } as const
const record = {
  title: 'person.title',
  needs: 'NaturalPersonEdit',
  words: ['parties', 'issues', 'hits', 'decision', 'listed-party'],
  under,
  isFocus: true,
  load: () => import('./person-detail.tsx'),
} as const

/** The register of natural persons. */
export const persons = {
  ...nothing,
  name: 'persons',
  uses: ['records', 'parties'],
  paths: personPaths,
  screens: [
    {
      path: '/NaturalPerson',
      title: 'list.person',
      needs: 'NaturalPerson',
      words: ['parties'],
      load: () => import('./persons-list.tsx'),
    },
    {
      path: '/NaturalPerson/Add',
      title: 'person.add',
      needs: 'NaturalPersonCreate',
      words: ['parties', 'issues', 'hits'],
      under,
      isFocus: true,
      load: () => import('./person-wizard.tsx'),
    },
    { path: '/NaturalPerson/Details/$np_id', ...record },
    { path: '/NaturalPerson/Info/$np_id', ...record },
  ],
  menu: [
    {
      group: 'register',
      at: 2,
      title: 'menu.person',
      href: personPaths.persons(),
      needs: 'NaturalPerson',
      icon: IconUser,
    },
  ],
  palette: {
    screens: [{ title: 'person.add', href: personPaths.personAdd(), icon: IconUser }],
    records: [
      {
        title: 'palette.persons',
        listHref: personPaths.persons(),
        search: async (text) => (await import('#web/features/parties/party-search.ts')).searchParties('person', text),
      },
    ],
  },
  shortcuts: [{ key: 'p', at: 4, href: personPaths.persons(), words: 'keys.persons' }],
  savedViews: ['individuals'],
  targets: { person: ({ id }) => (id === null ? undefined : personPaths.person(id)) },
  exportedLists: {
    person: async () => {
      await loadWords('parties')
      const { personList } = await import('./persons-list.tsx')
      return () => personList
    },
  },
} satisfies Feature
