import { type Feature, nothing } from '#web/feature.ts'

/** Shared parts of persons and companies: fields, files, lists. */
export const parties = {
  ...nothing,
  name: 'parties',
  uses: ['attachments'],
  hasWords: true,
  partyTabs: [{ id: 'attachments', title: 'file.titles', at: 5, load: () => import('./party-attachments.tsx') }],
  savedViews: [],
  exportedLists: {
    address: async () => {
      const { addressList } = await import('./exported-children.ts')
      return () => addressList
    },
    identity: async () => {
      const { identityList } = await import('./exported-children.ts')
      return () => identityList
    },
  },
} satisfies Feature
