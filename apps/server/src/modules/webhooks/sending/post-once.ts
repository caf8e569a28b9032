import { type WebhookProblem, webhookAnswerMax, webhookTimeoutMs } from '@probity/contract/webhooks/webhook-events.ts'
import { beginningOf, callTarget } from '#kernel/http/call-target.ts'
import type { GuardOptions } from '#kernel/http/guarded-fetch.ts'

export interface Post {
  url: string
  body: string
  headers: Readonly<Record<string, string>>
}

/** Outcome of one try. Without a problem the receiver accepted it. */
export interface Answer {
  tookMs: number
  status: number | null
  problem: WebhookProblem | null
  detail: string
  /** Beginning of the response body. */
  answer: string
  address: string
}

export interface PostOptions {
  guard?: GuardOptions | undefined
  timeoutMs?: number
}

const answerKept = 4_000

/** Sends once; always returns within the time limit. Does not throw. */
export async function postOnce(post: Post, { guard, timeoutMs = webhookTimeoutMs }: PostOptions): Promise<Answer> {
  const headers = { ...post.headers, 'content-type': 'application/json' }
  const limits = { guard, timeoutMs, answerMaxBytes: webhookAnswerMax }
  const { answer, isCut: _, ...called } = await callTarget({ ...post, method: 'POST', headers }, limits)
  return { ...called, answer: beginningOf(answer, answerKept) }
}
