/** In the order in which they are written: later parts may rely on the rows of earlier ones. */
export const demoParts = [
  'users',
  'register',
  'screening',
  'transactions',
  'webhooks',
  'risk',
  'imports',
  'exports',
  'calendar',
  'suspicion',
  'ekyc',
] as const
export type DemoPart = (typeof demoParts)[number]
