import { webhookCalls as calls } from '@probity/contract/webhooks/webhook-calls.ts'
import { call } from '#web/api/call.ts'
import type { FoundRecord } from '#web/feature.ts'
import { webhookPaths } from '#web/paths/data/webhooks.ts'
import { IconWebhook } from '#web/ui/generated/icons.ts'

const shown = 5

/** Webhooks for the command palette: by address, guid or event type. */
export async function search(text: string): Promise<readonly FoundRecord[]> {
  const wanted = text.trim().toLowerCase()
  const found = (await call(calls.list)).webhooks.filter(({ guid, url, eventTypes }) =>
    [guid, url, ...eventTypes].some((part) => part.toLowerCase().includes(wanted)),
  )
  return found.slice(0, shown).map(({ guid, url }) => ({
    key: `webhook-${guid}`,
    label: url,
    icon: IconWebhook,
    href: `${webhookPaths.webhooks()}?chosen=${guid}`,
  }))
}
