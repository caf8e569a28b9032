import { syntheticEntities } from '@probity/watchlists/synthetic/entities.ts'
import { writeIndex } from '../../apps/server/src/modules/watchlists/search/index-file.ts'
import { newThreadedBuilder } from '../../apps/server/src/modules/watchlists/search/threaded-builder.ts'
import { cpuMilliseconds } from './figures.ts'

// A separate process, so that its peak memory is that of the build: build-index.ts ENTITIES SEED FIRST FILE
const [entities, seed, first] = process.argv.slice(2, 5).map(Number) as [number, number, number]
const file = process.argv[5]!
const start = performance.now()
const builder = newThreadedBuilder({ threads: 2 })
let making = 0
for (const entity of made()) builder.add({ entity, caption: entity.names[0]!.full }, 0)
const buffer = builder.finish()
const seconds = (performance.now() - start - making) / 1000
const cpu = cpuMilliseconds() / 1000
const peak = process.resourceUsage().maxRSS / 1024
await writeIndex(file, buffer)
console.log(JSON.stringify({ seconds, making: making / 1000, cpu, peak, bytes: buffer.byteLength }))

/** The time to invent parties is excluded from the index's time. */
function* made() {
  const source = syntheticEntities({ seed, count: entities, first })
  for (;;) {
    const before = performance.now()
    const next = source.next()
    making += performance.now() - before
    if (next.done) return
    yield next.value
  }
}
