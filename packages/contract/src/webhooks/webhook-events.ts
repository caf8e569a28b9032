import { callProblems } from '../values/call-problems.ts'

/**
 * Events that a webhook can subscribe to. The first three are documented; the others are named like them. No type reveals a
 * suspicion report.
 */
export const webhookEventTypes = [
  'STATUS_CHANGE',
  'STATUS_COMPLETED',
  'ALERT_GENERATED',
  'ALERT_RESOLVED',
  'ALERT_REOPENED',
  'LIST_UPDATED',
  'TRANSACTION_SAVED',
  'TRANSACTION_DELETED',
  'CDD_CHANGE',
  'SCREENING_ALARM',
] as const
export type WebhookEventType = (typeof webhookEventTypes)[number]

export const webhookDataTypes = ['task', 'alert', 'list', 'transaction', 'cdd', 'coverage', 'test'] as const
export type WebhookDataType = (typeof webhookDataTypes)[number]

/** The kind of record of each event. */
export const dataTypeOf: Readonly<Record<WebhookEventType | 'TEST', WebhookDataType>> = {
  STATUS_CHANGE: 'task',
  STATUS_COMPLETED: 'task',
  ALERT_GENERATED: 'alert',
  ALERT_RESOLVED: 'alert',
  ALERT_REOPENED: 'alert',
  LIST_UPDATED: 'list',
  TRANSACTION_SAVED: 'transaction',
  TRANSACTION_DELETED: 'transaction',
  CDD_CHANGE: 'cdd',
  SCREENING_ALARM: 'coverage',
  TEST: 'test',
}

export const webhookHeaders = {
  id: 'X-Webhook-Id',
  timestamp: 'X-Webhook-Timestamp',
  session: 'X-Webhook-Session-Id',
  signature: 'X-Webhook-Signature',
  signatureV2: 'X-Webhook-Signature-V2',
  /** During a rotation: the same two signatures by the next key. */
  nextSignature: 'X-Webhook-Signature-Next',
  nextSignatureV2: 'X-Webhook-Signature-V2-Next',
} as const

/** Five attempts with these intervals between them. After the last one a delivery is given up. */
export const webhookTries = 5
export const webhookBackoffMs = [60_000, 300_000, 1_800_000, 7_200_000, 43_200_000] as const
export const webhookTimeoutMs = 10_000
export const webhookAnswerMax = 64 * 1024
/** A webhook is paused after this time without a successful attempt. */
export const webhookPauseAfterMs = 24 * 60 * 60_000
export const webhooksMax = 50
export const webhookResendMax = 1000

/** Why an attempt got no valid response; `key`: the private key could not be opened. */
export const webhookProblems = [...callProblems, 'key'] as const
export type WebhookProblem = (typeof webhookProblems)[number]
