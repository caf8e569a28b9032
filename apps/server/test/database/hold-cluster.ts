// Runs as a process of its own in tests that end it the hard way: starts a cluster, says where it is, waits.
import type { Rung } from '../../src/embedded/rungs.ts'
import { startEmbedded } from '../../src/embedded/start-embedded.ts'

const [dataDir, write, rung] = process.argv.slice(2)
const rungs = rung === undefined ? {} : { rungs: [rung as Rung] }
const cluster = await startEmbedded({ dataDir: dataDir ?? '', role: 'server', ...rungs })
if (write) cluster.announce(write)
process.stdout.write(
  `${JSON.stringify({ host: cluster.host, port: cluster.port, pid: cluster.pid, rung: cluster.rung })}\n`,
)
setInterval(() => {}, 1000)
