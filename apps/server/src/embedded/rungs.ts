import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { userInfo } from 'node:os'
import path from 'node:path'
import { EmbeddedError } from './embedded-error.ts'
import { systemPath } from './platform.ts'

/** Methods to run PostgreSQL, which refuses to run as root, in the order in which they are tried. The last one is for Windows. */
export type Rung = 'same-user' | 'other-user' | 'user-namespace' | 'copy' | 'tcp'

/** How to run a PostgreSQL program: its command prefix and the owner of its data. */
export type Launch = { rung: Rung; prefix: readonly string[]; owner?: number; binaries: string }

export const nobody = 65534

// The kernel sends the signal when the process that started the database dies, even by kill -9.
const dieWithParent = '--pdeathsig=INT'

export const runs = (command: readonly string[]): boolean =>
  spawnSync(command[0]!, command.slice(1), { stdio: 'ignore', env: { PATH: systemPath } }).status === 0

const identity = (id: number): readonly string[] => ['setpriv', `--reuid=${id}`, `--regid=${id}`, '--clear-groups']

export const asUser = (id: number): readonly string[] => [...identity(id), dieWithParent]

/** True if the system ends the database when its parent dies; otherwise a guard process is needed. */
export const diesWithParent = ({ prefix }: Launch): boolean => prefix.includes(dieWithParent)

const inNamespace = [
  'unshare',
  '--user',
  `--map-user=${nobody}`,
  `--map-group=${nobody}`,
  'setpriv',
  dieWithParent,
] as const

export function sameUser(binaries: string): Launch {
  const mapped = hasName() ? undefined : userNamespace(binaries)
  if (mapped) return mapped
  const postgres = path.join(binaries, 'bin', 'postgres')
  const prefix = ['setpriv', dieWithParent]
  return { rung: 'same-user', prefix: runs([...prefix, postgres, '--version']) ? prefix : [], binaries }
}

/** Uses nothing specific to Unix; root, which exists only there, still drops its privileges. */
export function overTcp(binaries: string): Launch {
  if (process.getuid?.() !== 0) return { rung: 'tcp', prefix: [], binaries }
  return { rung: 'tcp', prefix: identity(nobody), owner: nobody, binaries }
}

// A user id without an entry in the user list, usual in containers, cannot create the database.
function hasName(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

/** Runs as an unprivileged user, if that user can reach both the programs and the data folder. */
export function otherUser(binaries: string, parent: string, owner: number): Launch | undefined {
  const prefix = asUser(owner)
  const program = path.join(binaries, 'bin', 'postgres')
  // One process for both checks: starting another takes some ten milliseconds.
  const isUsable = runs([...prefix, 'sh', '-c', 'test -x "$1" && exec "$2" --version', 'sh', parent, program])
  return isUsable ? { rung: 'other-user', prefix, owner, binaries } : undefined
}

/** Runs in a user namespace where root appears as another user, for projects below a home that no other user may enter. */
export function userNamespace(binaries: string): Launch | undefined {
  const works = runs([...inNamespace, path.join(binaries, 'bin', 'postgres'), '--version'])
  return works ? { rung: 'user-namespace', prefix: inNamespace, binaries } : undefined
}

/** Existing data decide which user runs the database, because their owner must stay the same over restarts. */
export function launchForOwner(binaries: string, cluster: string): Launch {
  const owner = statSync(cluster).uid
  if (process.getuid?.() !== 0) {
    if (process.getuid === undefined || owner === process.getuid()) return sameUser(binaries)
    throw new EmbeddedError(
      'wrong_owner',
      `The database in ${cluster} belongs to another user (id ${owner}). Start as that user, or choose another folder with PROBITY_DATA.`,
    )
  }
  const launch = owner === 0 ? userNamespace(binaries) : otherUser(binaries, path.dirname(cluster), owner)
  if (launch) return launch
  throw new EmbeddedError(
    'no_privileges',
    `The database in ${cluster} (owner id ${owner}) cannot be started from here without root privileges. Move the project where that user can read it, or set DATABASE_URL.`,
  )
}
