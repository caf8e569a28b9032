import type { WebhookEventType } from '@probity/contract/webhooks/webhook-events.ts'

/** An event of the product, on its way to the webhooks. */
export interface StagedEvent {
  id: number
  type: string
  payload: unknown
  create_date: number
}

/** What webhooks are told. It holds ids, states and levels: no name of a customer, no remark, no exposition. */
export interface Message {
  type: WebhookEventType
  /** Messages of one subject are delivered in their order. */
  subject: string
  /** The guid of the task it belongs to. */
  task: string | null
  data: Record<string, unknown>
}

export interface MessageContext {
  /** The address of a result that opens without a session for 15 minutes. */
  resultLink: (guid: string) => string
}
