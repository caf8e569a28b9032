import { existsSync, readlinkSync } from 'node:fs'
import path from 'node:path'
import { EmbeddedError } from './embedded-error.ts'
import { copyElsewhere, elsewhereDefault, homeOf, isLink, setAsideUnlinked } from './relocate.ts'
import { type Launch, launchForOwner, nobody, otherUser, overTcp, type Rung, sameUser, userNamespace } from './rungs.ts'

export type Place = { dataDir: string; binaries: string; rungs?: readonly Rung[]; elsewhere?: string }

/** Chooses how to run the database and where its files are; existing files keep the method of their creation. */
export function chooseLaunch(place: Place): Launch & { cluster: string } {
  const { dataDir, binaries, rungs } = place
  if (rungs?.includes('tcp') ?? process.platform === 'win32') return { ...overTcp(binaries), cluster: dataDir }
  if (isLink(dataDir)) return throughLink(dataDir, binaries)
  if (existsSync(path.join(dataDir, 'PG_VERSION'))) return { ...launchForOwner(binaries, dataDir), cluster: dataDir }
  return firstLaunch(place)
}

function throughLink(dataDir: string, binaries: string): Launch & { cluster: string } {
  const cluster = path.resolve(path.dirname(dataDir), readlinkSync(dataDir))
  if (!existsSync(path.join(cluster, 'PG_VERSION'))) {
    throw new EmbeddedError(
      'failed',
      `${dataDir} points to ${cluster}, which holds no database any more. Bring that folder back, or delete the link to start with an empty database.`,
    )
  }
  const launch = path.basename(cluster) === 'cluster' ? copyElsewhere(binaries, path.dirname(cluster)) : undefined
  return { ...(launch ?? launchForOwner(binaries, cluster)), cluster }
}

function firstLaunch({ dataDir, binaries, rungs, elsewhere = elsewhereDefault }: Place): Launch & { cluster: string } {
  if (process.getuid?.() !== 0) return { ...sameUser(binaries), cluster: dataDir }
  const allowed = (rung: Rung) => rungs === undefined || rungs.includes(rung)
  const here =
    (allowed('other-user') ? otherUser(binaries, path.dirname(dataDir), nobody) : undefined) ??
    (allowed('user-namespace') ? userNamespace(binaries) : undefined)
  if (here) return { ...here, cluster: dataDir }
  if (allowed('copy')) {
    const home = homeOf(dataDir, elsewhere)
    const launch = copyElsewhere(binaries, home)
    const cluster = path.join(home, 'cluster')
    if (launch) {
      setAsideUnlinked(cluster)
      return { ...launch, cluster }
    }
  }
  throw new EmbeddedError(
    'no_privileges',
    'PostgreSQL does not run as root, and this machine offers no way to give up root privileges (setpriv and unshare from util-linux were tried). Start as an ordinary user, or set DATABASE_URL to a PostgreSQL 15 or newer.',
  )
}
