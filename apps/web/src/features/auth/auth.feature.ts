import { type Feature, nothing } from '#web/feature.ts'
import { authPaths } from '#web/paths/entrance/auth.ts'

/** Signing in, terms and forgotten passwords. */
export const auth = {
  ...nothing,
  name: 'auth',
  uses: [],
  paths: authPaths,
  openPages: [
    { path: authPaths.terms(), words: 'landing', load: () => import('./terms.tsx') },
    { path: authPaths.login(), words: 'landing', load: () => import('./login.tsx') },
    { path: authPaths.forgotPassword(), words: 'landing', load: () => import('./forgot-password.tsx') },
    { path: authPaths.resetPassword(), words: 'landing', load: () => import('./reset-password.tsx') },
    { path: authPaths.accountChange(), words: 'landing', load: () => import('./account-change.tsx') },
  ],
} satisfies Feature
