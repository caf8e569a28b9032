import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Digest } from './digest.ts'
import { digestIn } from './read-digests.ts'

const newline = 0x0a
/** Bytes compared at once: many if most lines are equal, few around a line that differs. */
const windows = [4096, 256]

/** Digests of a release in order of id, as bytes: two releases are nearly equal, and equal bytes are not parsed. */
export class DigestLines {
  readonly #file: FileHandle | undefined
  readonly #blockBytes: number
  #held = Buffer.alloc(0)
  #at = 0
  #isOver: boolean

  private constructor(file: FileHandle | undefined, blockBytes: number) {
    this.#file = file
    this.#blockBytes = blockBytes
    this.#isOver = file === undefined
  }

  /** Without a folder: an empty release. */
  static async open(folder: string | undefined, blockBytes = 1 << 20): Promise<DigestLines> {
    return new DigestLines(folder === undefined ? undefined : await open(join(folder, 'digests.tsv')), blockBytes)
  }

  /** Whether a whole line or the end is buffered; if not, call `fill`. */
  get isReady(): boolean {
    return this.#isOver || this.#held.indexOf(newline, this.#at) >= 0
  }

  async fill(): Promise<void> {
    const block = Buffer.allocUnsafe(this.#blockBytes)
    const { bytesRead } = (await this.#file?.read(block, 0, block.length)) ?? { bytesRead: 0 }
    this.#isOver = bytesRead === 0
    this.#held = Buffer.concat([this.#held.subarray(this.#at), block.subarray(0, bytesRead)])
    this.#at = 0
  }

  /** Skips buffered lines that are equal in both; false if the next ones differ. */
  skipAlike(other: DigestLines): boolean {
    for (const window of windows) {
      const length = Math.min(window, this.#held.length - this.#at, other.#held.length - other.#at)
      const end = this.#held.subarray(0, this.#at + length).lastIndexOf(newline) + 1
      if (end <= this.#at) return false
      const bytes = end - this.#at
      if (this.#held.compare(other.#held, other.#at, other.#at + bytes, this.#at, end) !== 0) continue
      this.#at = end
      other.#at += bytes
      return true
    }
    return false
  }

  /** The current digest; undefined at the end. */
  get current(): Digest | undefined {
    const end = this.#held.indexOf(newline, this.#at)
    return end < 0 ? undefined : digestIn(this.#held.toString('utf8', this.#at, end))
  }

  next(): void {
    this.#at = this.#held.indexOf(newline, this.#at) + 1
  }

  async close(): Promise<void> {
    await this.#file?.close()
  }
}
