import { configDefaults, defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { LongestFirst } from './e2e/longest-first.ts'

// Nothing here says how fast the product is: a test that waits long enough tells a failure from a busy machine.
const patience = { testTimeout: 180_000, hookTimeout: 300_000, expect: { poll: { timeout: 90_000 } } }
/** Vitest itself would leave one core to others. */
const onBothCores = { maxWorkers: 2 }

function journeys(name: string, include: string): TestProjectConfiguration {
  return {
    test: {
      name,
      include: [include],
      globalSetup: ['e2e/product.ts'],
      environment: 'node',
      // The tabs of a worker are reused by all its files (driver/tabs.ts).
      isolate: false,
      ...patience,
      // A journey that fails once and passes alone is told by name (decision 0150), never hidden.
      retry: 1,
      ...onBothCores,
    },
  }
}

/** Processes that are killed, or share one database: each test starts several, and files of many rows. For npm run test:all. */
const forLong = [
  'killed',
  'over-tcp',
  'left-alone',
  'several-processes',
  'database-restarts',
  'full-disk',
  'plain-owner',
  'flat-memory',
  'injected-faults',
].map((name) => `**/${name}.test.ts`)
/** Paths whose tests another step of the same run contains. */
const elsewhere = (process.env['PROBITY_WITHOUT'] ?? '')
  .split(',')
  .filter(Boolean)
  .flatMap((place) => (place.endsWith('/') ? [`**/${place}**`] : [`**/${place}*`, `**/${place}*/**`]))

// One runner, four kinds of test: what a project includes decides what it may need (see STYLE.md, Tests).
export default defineConfig({
  test: {
    reporters: process.env['CI'] ? ['default'] : ['default'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts', 'packages/*/test/**/*.test.ts', 'tools/**/*.test.ts'],
          setupFiles: ['tools/test/same-seed.ts'],
          environment: 'node',
          isolate: false,
          ...patience,
          ...onBothCores,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...(process.env['PROBITY_KILLS'] ? [] : forLong), ...elsewhere],
          globalSetup: ['apps/server/test/database/cluster.ts'],
          setupFiles: [
            'tools/test/same-seed.ts',
            'apps/server/test/clean-up-file.ts',
            'apps/server/test/database/transaction-guard.ts',
            'apps/server/test/database/record-statements.ts',
          ],
          environment: 'node',
          // One import of the sources per worker: it took as long as half of the tests.
          isolate: false,
          ...patience,
          ...onBothCores,
        },
      },
      {
        define: { __SHARED_API__: '""' },
        test: {
          name: 'web',
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          // One document and one import of the sources per worker: both took five times as long as the tests.
          isolate: false,
          setupFiles: ['apps/web/test/fresh-page.ts'],
          ...patience,
          ...onBothCores,
        },
      },
      journeys('e2e', 'e2e/*.e2e.ts'),
      // Every dialog, record and role one after the other, and processes that are killed: for npm run test:all.
      journeys('e2e-long', 'e2e/long/*.e2e.ts'),
    ],
  },
})
