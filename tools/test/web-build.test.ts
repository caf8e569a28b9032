import { afterEach, expect, test } from 'vitest'
import config from '../../apps/web/vite.config.ts'

const before = process.env['NODE_ENV']
afterEach(() => {
  process.env['NODE_ENV'] = before
})

test('the application is built for production, whatever mode the environment names', () => {
  expect(before).toBe('test')
  config({ command: 'serve', mode: 'development' })
  expect(process.env['NODE_ENV']).toBe('test')
  config({ command: 'build', mode: 'production' })
  expect(process.env['NODE_ENV']).toBe('production')
})
