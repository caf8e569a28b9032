import { createServer } from 'node:net'

/** Fails early if the port is in use, and says what to do. */
export async function assertPortFree(port: number, host: string): Promise<void> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(portProblem(error, port, host)))
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

export class PortTaken extends Error {
  override name = 'PortTaken'
}

export function portProblem(error: unknown, port: number, host: string): unknown {
  const code = (error as NodeJS.ErrnoException).code
  if (code === 'EADDRINUSE') {
    return new PortTaken(`Port ${port} is in use. Stop what uses it, or take another one: PORT=${port + 1} npm start`)
  }
  if (code === 'EACCES') {
    return new PortTaken(`Port ${port} is reserved for the system. Take one above 1023: PORT=3000 npm start`)
  }
  if (code === 'EADDRNOTAVAIL') return new PortTaken(`This machine has no address ${host}. Set HOST to one of its own.`)
  return error
}
