import { readFile } from 'node:fs/promises'

const pageBytes = 4_096

/** Resident memory of a process, where the platform shows it in /proc; elsewhere undefined. */
export async function residentBytes(pid: number): Promise<number | undefined> {
  const statm = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => undefined)
  const pages = statm?.split(' ')[1]
  return pages === undefined ? undefined : Number(pages) * pageBytes
}
