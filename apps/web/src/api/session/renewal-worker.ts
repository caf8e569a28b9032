// Renews sessions beside the pages: a page that is reloaded while its renewal is under way abandons the answer, and the server
// takes a refresh token only once. Here the answer waits for the page that comes after. It sees no request of any page.
import { exchangeOnce, keptMs } from './exchange-once.ts'
import type { TokenPair } from './tokens.ts'

/** The part of a service worker's event that the types of pages do not know. */
type Asked = MessageEvent & { waitUntil: (work: Promise<unknown>) => void }

const wait = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms))

addEventListener('message', (event) => {
  const [port] = event.ports
  if (port !== undefined) (event as Asked).waitUntil(serve(port))
})

async function serve(port: MessagePort): Promise<void> {
  const asked = new Promise<TokenPair>((resolve) => {
    port.onmessage = ({ data }: MessageEvent<TokenPair>) => resolve(data)
  })
  port.postMessage('ready')
  const stale = await Promise.race([asked, wait(keptMs)])
  if (stale === undefined) return
  port.postMessage(await exchangeOnce(stale))
  // The browser ends a worker that has nothing to do, and with it what it remembers.
  await wait(keptMs)
}
