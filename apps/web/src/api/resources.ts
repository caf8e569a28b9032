import { activities, auditTraces } from '@probity/contract/activity.ts'
import { resourceClient } from '@probity/contract/client.ts'
import { configurations } from '@probity/contract/settings.ts'
import { send } from './transport.ts'

/** Typed verbs over the one transport. A family joins here when its first screen needs it. */
export const api = {
  activities: resourceClient(activities, send),
  auditTraces: resourceClient(auditTraces, send),
  configurations: resourceClient(configurations, send),
}
