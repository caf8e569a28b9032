import { createHash } from 'node:crypto'
import { cpSync, existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { asUser, type Launch, nobody, runs } from './rungs.ts'

export const elsewhereDefault = '/var/lib'

/** Folder of the cluster when the user `nobody` cannot reach the data folder. */
export const homeOf = (dataDir: string, elsewhere: string): string =>
  path.join(elsewhere, `probity-${createHash('sha256').update(path.resolve(dataDir)).digest('hex').slice(0, 12)}`)

/** Copies the programs to a folder that every user can reach and returns how to run them there. */
export function copyElsewhere(binaries: string, home: string): Launch | undefined {
  const version = versionOf(binaries)
  const copy = path.join(home, `native-${version}`)
  mkdirSync(home, { recursive: true, mode: 0o755 })
  if (!existsSync(copy)) {
    const half = `${copy}.new`
    rmSync(half, { recursive: true, force: true })
    cpSync(binaries, half, { recursive: true, verbatimSymlinks: true })
    renameSync(half, copy)
  }
  const works = runs([...asUser(nobody), path.join(copy, 'bin', 'postgres'), '--version'])
  return works ? { rung: 'copy', prefix: asUser(nobody), owner: nobody, binaries: copy } : undefined
}

/** Puts a link to the cluster where the data folder should be, so that it is found from PROBITY_DATA. */
export function linkCluster(dataDir: string, cluster: string): void {
  if (cluster === dataDir || isLink(dataDir)) return
  symlinkSync(cluster, dataDir)
}

/** A cluster whose link was deleted is set aside, never reused and never deleted: the folder was meant to be fresh. */
export function setAsideUnlinked(cluster: string): void {
  if (!existsSync(cluster)) return
  let n = 1
  while (existsSync(`${cluster}.set-aside-${n}`)) n += 1
  renameSync(cluster, `${cluster}.set-aside-${n}`)
}

export const isLink = (place: string): boolean => lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink() ?? false

function versionOf(binaries: string): string {
  const manifest = path.join(binaries, '..', 'package.json')
  if (!existsSync(manifest)) return createHash('sha256').update(binaries).digest('hex').slice(0, 12)
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version
}
