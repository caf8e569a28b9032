import type { Room } from './queue.queries.ts'

const first = 2
const most = 16

interface Window {
  size: number
  open: number
}

/** Limit of concurrent deliveries per webhook: one more after each success, reset to one after a failure. */
export class Windows {
  readonly first = first
  readonly #windows = new Map<number, Window>()

  open(webhook: number): void {
    const window = this.#windows.get(webhook) ?? { size: first, open: 0 }
    window.open++
    this.#windows.set(webhook, window)
  }

  /** Ends a delivery: successful, failed, or without a try. */
  close(webhook: number, isWell?: boolean): void {
    const window = this.#windows.get(webhook)
    if (!window) return
    window.open--
    if (isWell === true) window.size = Math.min(most, window.size + 1)
    if (isWell === false) window.size = 1
    if (window.open <= 0 && window.size === first) this.#windows.delete(webhook)
  }

  /** Places of the webhooks with a window. */
  rooms(): Map<number, Room> {
    return new Map(
      [...this.#windows].map(([webhook, { size, open }]) => [webhook, { free: Math.max(0, size - open), open }]),
    )
  }
}
