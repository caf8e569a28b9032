/** Who may import whom: a module may use the `*.public.ts` files of the modules named here, and no other module. */
export const modules = {
  settings: [],
  activity: ['settings'],
  identity: ['settings'],
  contact: ['identity'],
  countries: [],
  parties: ['countries'],
  persons: ['parties', 'countries'],
  companies: ['parties', 'persons', 'countries'],
  attachments: [],
  watchlists: [],
  alerts: ['parties', 'persons', 'companies', 'settings', 'identity', 'attachments'],
  screening: ['parties', 'persons', 'companies', 'countries', 'watchlists', 'settings', 'alerts'],
  'threshold-lab': ['screening', 'settings'],
  evidence: ['screening', 'watchlists'],
  reports: ['alerts', 'screening', 'watchlists'],
  'match-api': ['screening'],
  ongoing: ['parties', 'screening', 'settings', 'reports'],
} as const satisfies Record<string, readonly string[]>

export type ModuleName = keyof typeof modules
