// A work process that delivers to webhooks and does nothing else, until it is killed.
import { now } from '../../src/kernel/clock.ts'
import { openDatabases } from '../../src/kernel/database/database.ts'
import type { Services } from '../../src/kernel/services.ts'
import { secretBox } from '../../src/kernel/storage/secret-box.ts'
import { Dispatcher } from '../../src/modules/webhooks/sending/dispatcher.ts'

const address = JSON.parse(process.env['BENCH_DATABASE'] ?? '{}') as object
const databases = openDatabases({ owner: address }, () => undefined)
const log = { error: (facts: unknown, words: string) => process.stderr.write(`${words}: ${String(facts)}\n`) }
const services = {
  db: databases.jobs,
  owner: databases.owner,
  secrets: secretBox(process.env['BENCH_SECRET'] ?? ''),
  webhookGuard: { allowLoopback: true },
  now,
  log,
  publicUrl: 'http://localhost',
  version: '0.0.0',
} as unknown as Services
new Dispatcher(services).run()
// Sent when the imports are done, so that the benchmark does not wait for them.
process.send?.('ready')
