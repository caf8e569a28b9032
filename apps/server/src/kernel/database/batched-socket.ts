import { Socket } from 'node:net'

/**
 * A socket that batches the writes of one event-loop turn: each write is a system call, both here
 * and in the database. Over TLS the writes are encrypted separately but sent without waiting for each other.
 */
export class BatchedSocket extends Socket {
  #isHeld = false

  // `write` has overloads that all end here.
  override write = ((...args: Parameters<Socket['write']>): boolean => {
    if (!this.#isHeld) {
      this.#isHeld = true
      this.cork()
      setImmediate(() => {
        this.#isHeld = false
        this.uncork()
      })
    }
    return super.write(...args)
  }) as Socket['write']
}
