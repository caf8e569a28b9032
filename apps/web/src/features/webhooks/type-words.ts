import type { PlainWordKey } from '#web/i18n/groups.ts'
import type { Translate } from '#web/i18n/translate.ts'

const words: Readonly<Record<string, PlainWordKey>> = {
  STATUS_CHANGE: 'webhook.type.STATUS_CHANGE',
  STATUS_COMPLETED: 'webhook.type.STATUS_COMPLETED',
  ALERT_GENERATED: 'webhook.type.ALERT_GENERATED',
  ALERT_RESOLVED: 'webhook.type.ALERT_RESOLVED',
  ALERT_REOPENED: 'webhook.type.ALERT_REOPENED',
  LIST_UPDATED: 'webhook.type.LIST_UPDATED',
  TRANSACTION_SAVED: 'webhook.type.TRANSACTION_SAVED',
  TRANSACTION_DELETED: 'webhook.type.TRANSACTION_DELETED',
  CDD_CHANGE: 'webhook.type.CDD_CHANGE',
  SCREENING_ALARM: 'webhook.type.SCREENING_ALARM',
}

/** An event type in words; undefined for a type of a newer server. */
export function typeWord(type: string, t: Translate): string {
  const word = words[type]
  return word === undefined ? '' : t(word)
}
