import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { productUnderTest } from '../product-under-test.ts'

/** Waits for a mail to this address in the outbox of the product and returns its source. */
export async function mailTo(address: string): Promise<string> {
  const outbox = path.join(productUnderTest().data, 'outbox')
  for (let n = 0; n < 600; n += 1) {
    const files = existsSync(outbox)
      ? readdirSync(outbox)
          .filter((name) => name.endsWith('.eml'))
          .toSorted()
      : []
    const sources = files.map((name) => readFileSync(path.join(outbox, name), 'utf8'))
    const found = sources.findLast((source) => source.toLowerCase().includes(`to: ${address}`))
    if (found !== undefined) return found
    await sleep(100)
  }
  throw new Error(`No mail to ${address} came within a minute.`)
}
