import type { Digest } from './digest.ts'

const bytesEach = 16
const half = bytesEach / 2

/**
 * The digests of many records, by number and by id. Hashes are in one block of memory: one object per record in a list of
 * millions would keep the garbage collector busy.
 */
export class DigestStore {
  readonly #numbers = new Map<string, number>()
  readonly #lists: string[] = []
  readonly #listOf: number[] = []
  #hashes = Buffer.alloc(1024 * bytesEach)

  get size(): number {
    return this.#numbers.size
  }

  /** In insertion order. */
  get ids(): Iterable<string> {
    return this.#numbers.keys()
  }

  /** Returns false and adds nothing if the id already exists. */
  add({ id, list, material, whole }: Digest): boolean {
    const number = this.size
    if (this.#numbers.has(id)) return false
    this.#numbers.set(id, number)
    if (this.#lists.at(-1) !== list) this.#lists.push(list)
    this.#listOf.push(this.#lists.length - 1)
    const at = number * bytesEach
    if (at === this.#hashes.length) this.#hashes = Buffer.concat([this.#hashes], at * 2)
    this.#hashes.write(material, at, 'hex')
    this.#hashes.write(whole, at + half, 'hex')
    return true
  }

  get(id: string): Digest | undefined {
    const number = this.#numbers.get(id)
    return number === undefined ? undefined : this.#at(id, number)
  }

  *[Symbol.iterator](): Generator<Digest> {
    for (const [id, number] of this.#numbers) yield this.#at(id, number)
  }

  #at(id: string, number: number): Digest {
    const at = number * bytesEach
    return {
      id,
      list: this.#lists[this.#listOf[number]!]!,
      material: this.#hashes.toString('hex', at, at + half),
      whole: this.#hashes.toString('hex', at + half, at + bytesEach),
    }
  }
}
