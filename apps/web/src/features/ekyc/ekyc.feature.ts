import { type Feature, nothing } from '#web/feature.ts'
import { ekycPaths } from './ekyc.paths.ts'

const under = { title: 'menu.ekyc', href: ekycPaths.ekyc() } as const
const load = () => import('#web/features/states/not-yet.tsx')

/** Onboarding shared with other firms. Not built yet. */
export const ekyc = {
  ...nothing,
  name: 'ekyc',
  uses: ['states'],
  paths: ekycPaths,
  screens: [
    { path: '/eKYCAlliance', title: 'menu.ekyc', needs: 'eKYCAlliance', load },
    { path: '/eKYCAlliance/NewRequest', title: 'ekyc.newRequest', needs: 'eKYCAlliance', under, isFocus: true, load },
    { path: '/eKYCAlliance/Details/$client_id', title: 'ekyc.client', needs: 'eKYCAlliance', under, load },
  ],
} satisfies Feature
