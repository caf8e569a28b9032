import { mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ListFile } from '@probity/watchlists/list.ts'
import { findList } from '@probity/watchlists/registry.ts'
import type { Services } from '#kernel/services.ts'
import { updateList } from './update-list.ts'

export interface FolderOptions {
  /** Contains one folder per list, named by its id, with the files of its latest edition. */
  folder: string
  everyMs?: number
}

/** Imports a list when the files in its folder have changed and then stayed unchanged for one check. */
export function followFolder(services: Services, { folder, everyMs = 3_000 }: FolderOptions): () => Promise<void> {
  const seen = new Map<string, { state: string; isDone: boolean }>()
  let running: Promise<void> | undefined
  const look = () => {
    running ??= lookAt(services, { folder, seen })
      .catch((error: unknown) => services.log.error({ err: error }, 'the folder of watchlists cannot be read'))
      .finally(() => (running = undefined))
  }
  const timer = setInterval(look, everyMs)
  return async () => {
    clearInterval(timer)
    await running
  }
}

type Seen = Map<string, { state: string; isDone: boolean }>

async function lookAt(services: Services, { folder, seen }: { folder: string; seen: Seen }): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const { name: list } of (await readdir(folder, { withFileTypes: true })).filter((entry) =>
    entry.isDirectory(),
  )) {
    if (!findList(list)) continue
    const { files, state } = await stateOf(join(folder, list))
    const before = seen.get(list)
    if (before?.state !== state) seen.set(list, { state, isDone: false })
    else if (!before.isDone && files.length > 0) {
      seen.set(list, { state, isDone: true })
      await read(services, { list, files })
    }
  }
}

async function stateOf(folder: string): Promise<{ files: ListFile[]; state: string }> {
  const names = (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
  const files = names.sort().map((name) => ({ name, path: join(folder, name) }))
  const stats = await Promise.all(files.map(({ path }) => stat(path)))
  return { files, state: JSON.stringify(stats.map(({ size, mtimeMs }, at) => [names[at], size, mtimeMs])) }
}

async function read(services: Services, { list, files }: { list: string; files: ListFile[] }): Promise<void> {
  try {
    const summary = await updateList(services, { home: services.lists.home, list, files })
    if (!summary) return
    await services.lists.refresh()
    services.log.info({ list, release: summary.id }, 'a watchlist was read in from its folder')
  } catch (error) {
    services.log.warn(
      { err: error, list },
      'a watchlist in its folder was refused; the last good release keeps serving',
    )
  }
}
