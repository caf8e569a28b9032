// A separate process for systems that do not end the database together with its parent. The parent holds its standard input open,
// which closes when the parent ends in any way; the guard then stops the database.
import { spawnSync } from 'node:child_process'
import { pidOf } from './tcp-server.ts'

const [cluster, postmaster, ...command] = process.argv.slice(2)

process.stdin.resume()
process.stdin.once('close', () => {
  // A later start may already own the cluster.
  if (pidOf(cluster!) === Number(postmaster))
    spawnSync(command[0]!, command.slice(1), { stdio: 'ignore', windowsHide: true })
  process.exit(0)
})
