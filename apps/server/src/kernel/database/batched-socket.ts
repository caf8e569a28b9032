import { Socket } from 'node:net'

/**
 * A socket whose writes of one turn of the event loop leave in one piece: each piece is a call of the operating system, both here
 * and in the database. Over TLS the writes are encrypted one by one, and only leave without waiting for each other.
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
