import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import S3rver from 's3rver'

/** A local object store with a delay for each call. */
export async function openSlowStore(directory: string, delayMs: number) {
  const store = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'probity', configs: [] }],
  })
  const { port } = await store.run()
  let pauseMs = 0
  const proxy = createServer(async (incoming, answer) => {
    await sleep(pauseMs)
    const { method, url, headers } = incoming
    const passed = request({ host: '127.0.0.1', port, method, path: url, headers }, (found) => {
      answer.writeHead(found.statusCode ?? 502, found.headers)
      found.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  return {
    settings: {
      PROBITY_S3_BUCKET: 'probity',
      PROBITY_S3_ENDPOINT: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
      PROBITY_S3_KEY_ID: 'S3RVER',
      PROBITY_S3_SECRET: 'S3RVER',
    },
    /** Fast until this call, so that the product starts normally. */
    slowDown: () => void (pauseMs = delayMs),
    close: async () => {
      proxy.closeAllConnections()
      proxy.close()
      await store.close()
    },
  }
}
