// Renews sessions outside the pages: a page reloaded during its renewal drops the response, and the server accepts a refresh token
// only once. The worker keeps the response for the next page. It sees no requests of the pages.
import { exchangeOnce, keptMs } from './exchange-once.ts'
import type { TokenPair } from './tokens.ts'

/** The part of a service worker's event that is missing in the DOM types. */
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
  // The browser terminates an idle worker, and with it the stored response.
  await wait(keptMs)
}
