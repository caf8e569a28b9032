import { type Feature, type MenuWords, nothing } from '#web/feature.ts'
import { ekycPaths } from '#web/paths/firm/ekyc.ts'
import { IconBuildingBank } from '#web/ui/generated/icons.ts'

export const menuWords = {
  'menu.ekyc': { en: 'eKYC alliance', zh: 'eKYC 聯盟' },
  'ekyc.newRequest': { en: 'New request', zh: '新申請' },
  'ekyc.client': { en: 'eKYC client', zh: '聯盟客戶' },
} as const satisfies MenuWords

declare module '#web/i18n/groups.ts' {
  interface WordsOfMenus {
    ekyc: typeof menuWords
  }
}

const under = { title: 'menu.ekyc', href: ekycPaths.ekyc() } as const

/** Company files shared with banks: clients, requests, documents and threads. */
export const ekyc = {
  ...nothing,
  name: 'ekyc',
  hasWords: true,
  uses: ['attachments', 'companies'],
  paths: ekycPaths,
  screens: [
    {
      path: '/eKYCAlliance',
      title: 'menu.ekyc',
      needs: 'eKYCAlliance',
      words: ['ekyc', 'issues'],
      load: () => import('./clients/clients-screen.tsx'),
    },
    {
      path: '/eKYCAlliance/NewRequest',
      title: 'ekyc.newRequest',
      needs: 'eKYCAlliance',
      words: ['ekyc', 'issues'],
      under,
      isFocus: true,
      load: () => import('./new-request/new-request-screen.tsx'),
    },
    {
      path: '/eKYCAlliance/Details/$client_id',
      title: 'ekyc.client',
      needs: 'eKYCAlliance',
      words: ['ekyc', 'issues'],
      under,
      load: () => import('./client/client-screen.tsx'),
    },
  ],
  menu: [
    { group: 'firm', at: 1, title: 'menu.ekyc', href: ekycPaths.ekyc(), needs: 'eKYCAlliance', icon: IconBuildingBank },
  ],
  targets: {
    bank: () => ekycPaths.ekyc(),
    ekyc_client: ({ id }) => (id === null ? undefined : ekycPaths.ekycClient(id)),
  },
} satisfies Feature
