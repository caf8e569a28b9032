// A separate process for systems that do not end the database together with its parent. Its standard input is held open by that
// parent and closes when the parent is gone, however it ended; then the database is stopped.
import { spawnSync } from 'node:child_process'
import { pidOf } from './tcp-server.ts'

const [cluster, postmaster, ...command] = process.argv.slice(2)

process.stdin.resume()
process.stdin.once('close', () => {
  // A later start may have the cluster already.
  if (pidOf(cluster!) === Number(postmaster))
    spawnSync(command[0]!, command.slice(1), { stdio: 'ignore', windowsHide: true })
  process.exit(0)
})
