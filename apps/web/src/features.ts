/**
 * Which feature may import which, each listed after those it uses. Shared parts belong to the lowest of them; a feature that
 * is not listed here is used by none and uses none.
 */
export const features = {
  parties: [],
  hits: ['parties'],
  entities: ['hits', 'parties'],
  review: ['hits'],
  alerts: ['review', 'entities', 'hits', 'parties'],
  cases: ['review', 'entities', 'hits', 'parties'],
  records: ['alerts', 'cases', 'parties'],
  audit: ['records', 'hits', 'parties'],
  persons: ['records', 'parties'],
  companies: ['persons', 'records', 'parties'],
  scans: ['persons', 'companies', 'entities', 'hits', 'parties'],
  screening: ['parties'],
  settings: [],
  ongoing: ['screening', 'settings', 'parties'],
  watchlists: ['parties'],
  'threshold-lab': ['screening', 'settings', 'hits', 'parties'],
} as const satisfies Record<string, readonly string[]>
