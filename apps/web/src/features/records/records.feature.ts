import { type Feature, nothing } from '#web/feature.ts'

/** The page of one person or company, with a tab for each part. */
export const records = {
  ...nothing,
  name: 'records',
  uses: ['parties', 'hits', 'attachments', 'reports'],
  partyTabs: [
    { id: 'roles', title: 'party.roles', at: 1, load: () => import('./roles/party-roles.tsx') },
    { id: 'bank', title: 'bank.titles', at: 4, load: () => import('./banks/party-banks.tsx') },
    { id: 'history', title: 'history.title', at: 6, load: () => import('./history/party-history.tsx') },
  ],
} satisfies Feature
