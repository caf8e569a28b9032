import { type Feature, nothing } from '#web/feature.ts'
import { alliancePaths } from '#web/paths/firm/alliance.ts'

/** The portal for banks, separate from the product that firms sign in to. */
export const alliance = {
  ...nothing,
  name: 'alliance',
  hasWords: true,
  paths: alliancePaths,
  openPages: [
    { path: alliancePaths.alliance(), words: 'alliance', load: () => import('./portal-screen.tsx') },
    { path: alliancePaths.allianceInvitation(), words: 'alliance', load: () => import('./invitation-screen.tsx') },
  ],
} satisfies Feature
