import { type Feature, type MenuWords, nothing } from '#web/feature.ts'
import { webhookPaths } from '#web/paths/data/webhooks.ts'
import { IconHistory, IconWebhook } from '#web/ui/generated/icons.ts'

export const menuWords = {
  'menu.webhook': { en: 'Webhook', zh: 'Webhook' },
  'menu.webhookLog': { en: 'Webhook log', zh: 'Webhook 紀錄' },
} as const satisfies MenuWords

declare module '#web/i18n/groups.ts' {
  interface WordsOfMenus {
    webhooks: typeof menuWords
  }
}

/** Webhooks, their deliveries, and how a receiver checks a signature. */
export const webhooks = {
  ...nothing,
  name: 'webhooks',
  hasWords: true,
  paths: webhookPaths,
  screens: [
    {
      path: '/Development/Webhook',
      title: 'menu.webhook',
      needs: 'Webhook',
      words: ['webhooks'],
      load: () => import('./webhook-screen.tsx'),
    },
    {
      path: '/Development/WebhookLog',
      title: 'menu.webhookLog',
      needs: 'WebhookLog',
      words: ['webhooks'],
      load: () => import('./webhook-log-screen.tsx'),
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
      icon: IconHistory,
    },
  ],
  palette: {
    screens: [],
    records: [
      {
        title: 'menu.webhook',
        listHref: webhookPaths.webhooks(),
        search: async (text) => (await import('./webhook-search.ts')).search(text),
      },
    ],
  },
  savedViews: ['webhook-log'],
  targets: { webhook: () => webhookPaths.webhooks() },
} satisfies Feature
