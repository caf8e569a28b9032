export const webhookPaths = {
  webhooks: () => '/sys/Development/Webhook',
  webhookLog: () => '/sys/Development/WebhookLog',
} as const
