import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { programEnv } from './initialise.ts'
import { diesWithParent, type Launch } from './rungs.ts'
import { stopCommand } from './tcp-server.ts'

const guard = fileURLToPath(new URL('./guard.ts', import.meta.url))

/** Stops the database when this process ends in any way, unless the system does; returns a function that releases the guard. */
export function keepGuard(database: { launch: Launch; cluster: string; postmaster: number }): () => void {
  const { launch, cluster, postmaster } = database
  if (diesWithParent(launch)) return () => {}
  const child = spawn(process.execPath, [guard, cluster, String(postmaster), ...stopCommand({ launch, cluster })], {
    env: programEnv,
    cwd: cluster,
    // Only a process with its own group outlives this one on every platform.
    detached: true,
    windowsHide: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  child.unref()
  ;(child.stdin as unknown as { unref?: () => void } | null)?.unref?.()
  return () => void child.kill('SIGKILL')
}
