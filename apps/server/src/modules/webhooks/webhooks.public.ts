export { insertWebhook } from './registering/save-webhook.ts'
export { makeKeyPair } from './registering/webhook-keys.ts'
