/** Something that takes memory while it is open. */
export interface Opened<T> {
  value: T
  bytes: number
  close(): Promise<void>
}

/** Releases the handle; a second call does nothing. */
export type LetGo = () => void

interface Entry {
  opening: Promise<Opened<unknown>>
  users: number
  bytes: number
}

/**
 * A cache of open resources with reference counts and a limit in bytes. The least recently
 * used is closed first; a resource in use is never closed, even above the limit.
 */
export class KeptOpen {
  readonly #limitBytes: number
  /** In the order of their last use. */
  readonly #entries = new Map<string, Entry>()
  readonly #closeFailed: (error: unknown) => void

  constructor({ limitBytes, closeFailed }: { limitBytes: number; closeFailed: (error: unknown) => void }) {
    this.#limitBytes = limitBytes
    this.#closeFailed = closeFailed
  }

  get bytes(): number {
    return [...this.#entries.values()].reduce((sum, { bytes }) => sum + bytes, 0)
  }

  get count(): number {
    return this.#entries.size
  }

  /** Opens the resource or reuses the open one, and holds it during the work. */
  async use<T, Answer>(
    key: string,
    open: () => Promise<Opened<T>>,
    work: (value: T) => Promise<Answer> | Answer,
  ): Promise<Answer> {
    const { value, letGo } = await this.hold(key, open)
    try {
      return await work(value)
    } finally {
      letGo()
    }
  }

  /** A key always stands for the same kind of thing. */
  async hold<T>(key: string, open: () => Promise<Opened<T>>): Promise<{ value: T; letGo: LetGo }> {
    const entry: Entry = this.#entries.get(key) ?? { opening: open(), users: 0, bytes: 0 }
    this.#touch(key, entry)
    entry.users++
    let isHeld = true
    const letGo = () => {
      if (!isHeld) return
      isHeld = false
      entry.users--
      this.#trim()
    }
    try {
      const { value, bytes } = (await entry.opening) as Opened<T>
      entry.bytes = bytes
      this.#trim()
      return { value, letGo }
    } catch (error) {
      if (this.#entries.get(key) === entry) this.#entries.delete(key)
      throw error
    }
  }

  async closeAll(): Promise<void> {
    const entries = [...this.#entries.values()]
    this.#entries.clear()
    for (const { opening } of entries) await (await opening.catch(() => undefined))?.close()
  }

  #touch(key: string, entry: Entry): void {
    this.#entries.delete(key)
    this.#entries.set(key, entry)
  }

  #trim(): void {
    let bytes = this.bytes
    for (const [key, { users, bytes: own, opening }] of [...this.#entries]) {
      if (bytes <= this.#limitBytes) return
      if (users > 0) continue
      this.#entries.delete(key)
      bytes -= own
      opening.then((opened) => opened.close()).catch(this.#closeFailed)
    }
  }
}
