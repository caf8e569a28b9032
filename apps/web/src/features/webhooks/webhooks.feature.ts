import { type Feature, nothing } from '#web/feature.ts'
import { webhookPaths } from './webhooks.paths.ts'

/** Webhooks and their deliveries. Not built yet. */
export const webhooks = {
  ...nothing,
  name: 'webhooks',
  uses: ['states'],
  paths: webhookPaths,
  screens: [
    {
      path: '/Development/Webhook',
      title: 'menu.webhook',
      needs: 'Webhook',
      load: () => import('#web/features/states/not-yet.tsx'),
    },
    {
      path: '/Development/WebhookLog',
      title: 'menu.webhookLog',
      needs: 'WebhookLog',
      load: () => import('#web/features/states/not-yet.tsx'),
    },
  ],
} satisfies Feature
