import { type Feature, type MenuWords, nothing } from '#web/feature.ts'
import { loadWords } from '#web/i18n/translate.ts'
import { companyPaths } from '#web/paths/register/companies.ts'
import { IconBuilding } from '#web/ui/generated/icons.ts'
import type { OfficerType } from './exported-officers.ts'

export const menuWords = {
  'list.company': { en: 'Companies', zh: '公司' },
  'company.add': { en: 'Add company', zh: '新增公司' },
  'company.title': { en: 'Company', zh: '公司' },
  'menu.company': { en: 'Company', zh: '公司' },
  'palette.companies': { en: 'Companies', zh: '公司' },
  'keys.companies': { en: 'companies', zh: '公司' },
} as const satisfies MenuWords

declare module '#web/i18n/groups.ts' {
  interface WordsOfMenus {
    companies: typeof menuWords
  }
}

// Add and Details of a company are one screen.
const company = {
  words: ['parties', 'companies', 'issues', 'hits', 'decision', 'listed-party', 'forms'],
  under: { title: 'list.company', href: companyPaths.companies() },
  isFocus: true,
  load: () => import('./company.tsx'),
} as const

/** The list of all officers of one type. */
const officers = (type: OfficerType) => async () => {
  const list = (await import('./exported-officers.ts')).officerList(type)
  return () => list
}

/** The register of companies, with their members and owners. */
export const companies = {
  ...nothing,
  name: 'companies',
  hasWords: true,
  uses: ['persons', 'records', 'parties', 'forms'],
  paths: companyPaths,
  screens: [
    {
      path: '/Companies',
      title: 'list.company',
      needs: 'Companies',
      words: ['parties'],
      load: () => import('./companies-list.tsx'),
    },
    { path: '/Companies/Add', title: 'company.add', needs: 'CompanyCreate', ...company },
    { path: '/Companies/Details/$customer_id', title: 'company.title', needs: 'CompanyEdit', ...company },
    { path: '/Companies/Info/$customer_id', title: 'company.title', needs: 'CompanyEdit', ...company },
  ],
  menu: [
    {
      group: 'register',
      at: 1,
      title: 'menu.company',
      href: companyPaths.companies(),
      needs: 'Companies',
      icon: IconBuilding,
    },
  ],
  palette: {
    screens: [{ title: 'company.add', href: companyPaths.companyAdd(), icon: IconBuilding }],
    records: [
      {
        title: 'palette.companies',
        listHref: companyPaths.companies(),
        search: async (text) => (await import('#web/features/parties/party-search.ts')).searchParties('company', text),
      },
    ],
  },
  shortcuts: [{ key: 'o', at: 5, href: companyPaths.companies(), words: 'keys.companies' }],
  savedViews: ['corporates'],
  targets: { company: ({ id }) => (id === null ? undefined : companyPaths.company(id)) },
  exportedLists: {
    company: async () => {
      await loadWords('parties', 'companies')
      const { companyList } = await import('./companies-list.tsx')
      return () => companyList
    },
    director: officers('director'),
    secretary: officers('secretary'),
    shareholder: officers('shareholder'),
    share: officers('share'),
    founder: officers('founder'),
    auth_rep: officers('auth_rep'),
    controller: officers('controller'),
  },
} satisfies Feature
