// Runs as a process of its own in tests that end it the hard way: starts a cluster, says where it is, waits.
import { startEmbedded } from '../src/embedded/start-embedded.ts'

const [dataDir, write] = process.argv.slice(2)
const cluster = await startEmbedded({ dataDir: dataDir ?? '', role: 'server' })
if (write) cluster.announce(write)
process.stdout.write(`${JSON.stringify({ host: cluster.host, pid: cluster.pid, rung: cluster.rung })}\n`)
setInterval(() => {}, 1000)
