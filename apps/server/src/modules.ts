/** Who may import whom: a module may use the `*.public.ts` files of the modules named here, and no other module. */
export const modules = {
  activity: [],
  settings: ['activity'],
  identity: ['settings'],
  contact: ['identity'],
  countries: [],
  parties: ['countries'],
  persons: ['parties', 'countries'],
  companies: ['parties', 'persons', 'countries'],
  attachments: [],
  watchlists: [],
  screening: ['parties', 'persons', 'companies', 'watchlists', 'settings'],
  alerts: ['screening', 'parties', 'persons', 'companies', 'settings', 'attachments'],
} as const satisfies Record<string, readonly string[]>

export type ModuleName = keyof typeof modules
