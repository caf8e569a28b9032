import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Who runs the cluster of a data folder and how to reach it; `host` is there once it accepts connections. */
export type Owner = {
  pid: number
  /** Start of the process as the kernel counts it, so that a later process with the same pid is not taken for it. */
  born: string
  role: 'server' | 'command' | 'test'
  host?: string
  user?: string
  database?: string
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
    // A disk that was full may leave an empty file: nobody owns the folder then.
    if (error instanceof SyntaxError) return { pid: 0, born: '', role: 'server' }
    throw error
  }
}

/** When the process started, from the kernel; empty where there is no /proc or the process is gone. */
export function birthOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? '' : (fields[19] ?? '')
  } catch {
    // No such process, or a platform without /proc: the caller falls back on the pid alone.
    return ''
  }
}

export function isAlive(owner: Owner): boolean {
  if (owner.pid <= 0) return false
  if (process.platform === 'linux') return owner.born !== '' && birthOf(owner.pid) === owner.born
  try {
    process.kill(owner.pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Takes the data folder for this process, or returns the living owner that has it already. */
export async function claim(dataDir: string, role: Owner['role']): Promise<Owner | undefined> {
  const mine: Owner = { pid: process.pid, born: birthOf(process.pid), role }
  const draft = `${ownerFile(dataDir)}.${process.pid}`
  mkdirSync(path.dirname(dataDir), { recursive: true })
  writeFileSync(draft, JSON.stringify(mine))
  try {
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

/** Replaces what the owner's file says, whole or not at all. */
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

// Two starters may both see a dead owner: whoever renames it looks again at what it got before throwing it away.
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
