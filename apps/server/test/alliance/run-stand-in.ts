// node apps/server/test/alliance/run-stand-in.ts [port]: an alliance to try the address of, in memory, on this machine only.
import { openStandIn } from './stand-in.ts'

const { address, key } = await openStandIn({ port: Number(process.argv[2] ?? 4790) })
process.stdout.write(`address ${address}\nkey     ${key}\n`)
