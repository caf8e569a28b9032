import { type Feature, nothing } from '#web/feature.ts'
import { IconListDetails, IconWebhook } from '#web/ui/generated/icons.ts'
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
  menu: [
    {
      group: 'development',
      at: 1,
      title: 'menu.webhook',
      href: webhookPaths.webhooks(),
      needs: 'Webhook',
      icon: IconWebhook,
    },
    {
      group: 'development',
      at: 2,
      title: 'menu.webhookLog',
      href: webhookPaths.webhookLog(),
      needs: 'WebhookLog',
      icon: IconListDetails,
    },
  ],
} satisfies Feature
