import { defineMail } from '#kernel/mail/compose-mail.ts'

/** Every try failed for a day. */
export const webhookPausedMail = defineMail<{ organisation: string; url: string; since: string; link: string }>(
  'webhook_paused',
  {
    en: ({ organisation, url, since, link }) => ({
      subject: `Webhook of ${organisation} paused`,
      lines: [
        `Every delivery to ${url} has failed since ${since}, so the webhook was paused. Its events wait and none is lost.`,
        'When the receiver works again, send a test event and resume the webhook here:',
        link,
      ],
    }),
    'zh-hant': ({ organisation, url, since, link }) => ({
      subject: `${organisation} 的 Webhook 已暫停`,
      lines: [
        `自 ${since} 起，傳送至 ${url} 的所有嘗試均告失敗，該 Webhook 已暫停。其事件正等候傳送，不會遺失。`,
        '接收端恢復後，請在此發送測試事件並恢復該 Webhook：',
        link,
      ],
    }),
    example: { organisation: 'O', url: 'https://w', since: '2026-01-05 09:00 HKT', link: 'https://l' },
  },
)
