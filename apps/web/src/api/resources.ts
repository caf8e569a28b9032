import { activities, auditTraces } from '@probity/contract/activity/activity.ts'
import { resourceClient } from '@probity/contract/api/client.ts'
import { configurations } from '@probity/contract/settings/settings.ts'
import { send } from './transport.ts'

/** Typed verbs over the shared transport. A resource is added with its first screen. */
export const api = {
  activities: resourceClient(activities, send),
  auditTraces: resourceClient(auditTraces, send),
  configurations: resourceClient(configurations, send),
}
