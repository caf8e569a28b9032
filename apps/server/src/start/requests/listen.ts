import type { AddressInfo } from 'node:net'
import type { Services } from '#kernel/services.ts'
import { checkSignIn } from '#modules/identity/identity.public.ts'
import { demoLeft } from '../../compose.ts'
import { type Config, localUrl } from '../config.ts'
import { refuseDemoLeft } from '../demo/refuse-demo.ts'
import { portProblem } from '../free-port.ts'
import type { Begun } from '../running.ts'
import type { Requests } from './compose-requests.ts'

/** Answers requests from here on; returns the address. */
export async function listen(
  config: Config,
  { app, services }: { app: Requests; services: Services },
  { database }: Begun,
): Promise<string> {
  await refuseDemoLeft(config, () => demoLeft(services))
  // Loads the token keys, so that the first users to sign in do not wait for them.
  await checkSignIn(services)
  await app.listen({ port: config.PORT, host: config.HOST }).catch((error: unknown) => {
    throw portProblem(error, config.PORT, config.HOST)
  })
  const { port } = app.server.address() as AddressInfo
  const url = localUrl({ ...config, PORT: port })
  database.embedded?.announce(url)
  return url
}

/** Accepts no new requests and waits for open ones. */
export function closeRequests(app: Requests): Promise<void> {
  app.readiness.drain()
  // Streams never end by themselves; other open responses get this much time.
  setTimeout(() => app.server.closeAllConnections(), 3000).unref()
  return app.close()
}
