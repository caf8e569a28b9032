import { TooMany } from '../errors.ts'
import type { RequestActor } from '../http/request-actor.ts'

const eachSession = 10
const eachUser = 100
const retryMs = 60_000

/** Counts the streams that are open in this process, by session and by user. */
export class OpenStreams {
  readonly #open = new Map<string, number>()

  /** Refuses a stream above the limit; otherwise returns the function that frees its slot. */
  enter({
    organisationId,
    userId,
    sessionId,
  }: Pick<RequestActor, 'organisationId' | 'userId' | 'sessionId'>): () => void {
    const [session, user] = [`session ${organisationId} ${sessionId}`, `user ${organisationId} ${userId}`]
    if (this.#count(session) >= eachSession || this.#count(user) >= eachUser)
      throw new TooMany(retryMs, 'Too many live streams are open. Close some windows.')
    this.#add(session, 1)
    this.#add(user, 1)
    return () => {
      this.#add(session, -1)
      this.#add(user, -1)
    }
  }

  #count(key: string): number {
    return this.#open.get(key) ?? 0
  }

  #add(key: string, change: number): void {
    const count = this.#count(key) + change
    if (count > 0) this.#open.set(key, count)
    else this.#open.delete(key)
  }
}
