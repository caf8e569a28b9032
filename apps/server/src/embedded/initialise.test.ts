import { expect, test } from 'vitest'
import { localesOf } from './initialise.ts'

test('a cluster sorts by code point on every platform, under a locale the platform has', () => {
  expect(localesOf('linux')).toEqual({ env: 'C.UTF-8', flags: ['--locale=C.UTF-8'] })
  expect(localesOf('darwin')).toEqual({ env: 'en_US.UTF-8', flags: ['--locale=C', '--lc-ctype=en_US.UTF-8'] })
})
