export { timeOrderedId } from '../screening/screening.public.ts'
export { type PastDelivery, pastDelivery, writePast } from './log/past-deliveries.ts'
export { insertWebhook } from './registering/save-webhook.ts'
export { makeKeyPair } from './registering/webhook-keys.ts'
