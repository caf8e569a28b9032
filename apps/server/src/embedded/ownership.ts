import { spawnSync } from 'node:child_process'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { birthCommand } from './platform.ts'

/** The process that runs the cluster of a data folder, and its address; `host` is set when it accepts connections. */
export type Owner = {
  pid: number
  /** Start time of the process as counted by the kernel, so that a later process with the same pid is not mistaken for it. */
  born: string
  role: 'server' | 'command' | 'test'
  host?: string
  port?: number
  postmaster?: number
  url?: string
}

const ownerFile = (dataDir: string): string => `${dataDir}.owner.json`

export const readOwner = (dataDir: string): Owner | undefined => readFile(ownerFile(dataDir))

function readFile(place: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(place, 'utf8')) as Owner
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    // A full disk may leave an empty file: then nobody owns the folder.
    if (error instanceof SyntaxError) return { pid: 0, born: '', role: 'server' }
    throw error
  }
}

/** Start time of the process as reported by the system; empty if it ended or is unknown. */
export function birthOf(pid: number, platform: string = process.platform): string {
  if (platform !== 'linux') return askedBirth(birthCommand(platform, pid))
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? '' : (fields[19] ?? '')
  } catch {
    // No such process.
    return ''
  }
}

function askedBirth([command, ...args]: readonly string[]): string {
  const env = { ...process.env, LC_ALL: 'C' }
  const answer = spawnSync(command!, args, { encoding: 'utf8', env, windowsHide: true, timeout: 10_000 })
  return answer.status === 0 ? answer.stdout.trim() : ''
}

/** True if the owner still runs; if its start time is unknown, the process id alone decides. */
export function isAlive(owner: Owner, platform: string = process.platform): boolean {
  if (owner.pid <= 0) return false
  if (platform === 'linux') return owner.born !== '' && birthOf(owner.pid) === owner.born
  if (!isRunning(owner.pid)) return false
  const born = owner.born === '' ? '' : birthOf(owner.pid, platform)
  return born === '' || born === owner.born
}

/** True if any process has this id. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Claims the data folder for this process, or returns its living owner. */
export async function claim(dataDir: string, role: Owner['role']): Promise<Owner | undefined> {
  // Before anything is written: on a full disk commands still join the database that runs.
  const running = readOwner(dataDir)
  if (running && isAlive(running)) return running
  const mine: Owner = { pid: process.pid, born: birthOf(process.pid), role }
  const draft = `${ownerFile(dataDir)}.${process.pid}`
  mkdirSync(path.dirname(dataDir), { recursive: true })
  try {
    writeFileSync(draft, JSON.stringify(mine))
    for (;;) {
      if (linked(draft, ownerFile(dataDir))) return undefined
      const other = readOwner(dataDir)
      if (other && isAlive(other)) return other
      dropDead(dataDir)
      await sleep(10)
    }
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Replaces the owner file atomically. */
export function describe(dataDir: string, owner: Owner): void {
  const draft = `${ownerFile(dataDir)}.${process.pid}`
  writeFileSync(draft, JSON.stringify(owner))
  renameSync(draft, ownerFile(dataDir))
}

export const release = (dataDir: string): void => rmSync(ownerFile(dataDir), { force: true })

function linked(draft: string, place: string): boolean {
  try {
    linkSync(draft, place)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

// Two starting processes may both see a dead owner, so the renamed file is checked again before it is deleted.
function dropDead(dataDir: string): void {
  const aside = `${ownerFile(dataDir)}.dead-${process.pid}`
  try {
    renameSync(ownerFile(dataDir), aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  const taken = readFile(aside)
  if (taken && isAlive(taken)) linked(aside, ownerFile(dataDir))
  rmSync(aside, { force: true })
}
