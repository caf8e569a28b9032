import type { WebhookEventType } from '@probity/contract/webhooks/webhook-events.ts'

/** An event that waits to be converted into deliveries. */
export interface StagedEvent {
  id: number
  type: string
  payload: unknown
  create_date: number
}

/** A webhook message. Contains ids, states and levels, but no customer name, remark or exposition. */
export interface Message {
  type: WebhookEventType
  /** Messages of one subject are delivered in order. */
  subject: string
  /** Guid of its task. */
  task: string | null
  data: Record<string, unknown>
}

export interface MessageContext {
  /** Download address of a result that needs no session for 15 minutes. */
  resultLink: (guid: string) => string
}
