import { defineConfig } from 'vitest/config'
import { LongestFirst } from './e2e/longest-first.ts'

// Nothing here says how fast the product is: a test that waits long enough tells a failure from a busy machine.
const patience = { testTimeout: 180_000, hookTimeout: 300_000, expect: { poll: { timeout: 90_000 } } }

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
          environment: 'node',
          isolate: false,
          ...patience,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          globalSetup: ['apps/server/test/database/cluster.ts'],
          setupFiles: [
            'apps/server/test/database/transaction-guard.ts',
            'apps/server/test/database/record-statements.ts',
          ],
          environment: 'node',
          ...patience,
          maxWorkers: 2,
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
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          globalSetup: ['e2e/product.ts'],
          environment: 'node',
          // The tabs of a worker are reused by all its files (driver/tabs.ts).
          isolate: false,
          ...patience,
          // A journey that fails once and passes alone is told by name (decision 0150), never hidden.
          retry: 1,
          maxWorkers: 2,
        },
      },
    ],
  },
})
