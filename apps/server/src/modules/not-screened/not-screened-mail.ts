import type { NotScreened } from '@probity/contract/not-screened/not-screened.ts'
import { splitEmails } from '@probity/contract/settings/settings.ts'
import { inLanguage } from '@probity/contract/words/bilingual.ts'
import { sql } from 'kysely'
import { readingTenant, systemActor, type Tx } from '#kernel/database/tenant.ts'
import { composeMail, defineMail } from '#kernel/mail/compose-mail.ts'
import { mailOnce } from '#kernel/mail/mail-once.ts'
import type { Services } from '#kernel/services.ts'
import { readSetting } from '#modules/settings/settings.public.ts'
import { noteMailed } from './alarms.queries.ts'

export const notScreenedMail = defineMail<{
  organisation: string
  late: number
  minutes: number
  first: readonly string[]
  link: string
}>('not_screened', {
  en: ({ organisation, late, minutes, first, link }) => ({
    subject: `${organisation}: ${late} not screened for more than ${minutes} minutes`,
    lines: [
      ...first,
      'Who it is, since when and why is shown here. The alarm ends by itself when everything is screened.',
      link,
    ],
  }),
  'zh-hant': ({ organisation, late, minutes, first, link }) => ({
    subject: `${organisation}：${late} 項逾 ${minutes} 分鐘未篩查`,
    lines: [...first, '各項、未篩查時間及原因見以下網址。全部完成篩查後，警報自動解除。', link],
  }),
  example: { organisation: 'O', late: 1, minutes: 5, first: ['P-1 N'], link: 'https://l' },
})

async function languageOf(tx: Tx) {
  const shown = await readSetting(tx, 'interface_languages')
  return shown === 'both' ? readSetting(tx, 'first_language') : shown
}

interface Alarm {
  organisation: number
  alarm: number
  ledger: NotScreened
  late: number
}

/** Mails an alarm to those who are told of new alerts. */
export async function mailAlarm(services: Services, { organisation, alarm, ledger, late }: Alarm): Promise<void> {
  const { to, lang, name } = await readingTenant(services.db, systemActor(organisation), async (tx) => ({
    to: splitEmails(await readSetting(tx, 'notify_new_alerts')),
    lang: await languageOf(tx),
    name: (await sql<{ name: string }>`select name from organisations where id = current_org()`.execute(tx)).rows[0]
      ?.name,
  }))
  if (to.length === 0) return
  const first = ledger.items
    .filter(({ is_late }) => is_late)
    .slice(0, 10)
    .map(({ ref_id, name: called }) => [ref_id, inLanguage(called, lang)].filter(Boolean).join(' '))
  const link = `${services.publicUrl}/sys/NotScreened`
  const facts = { organisation: name ?? '', late, minutes: ledger.minutes, first, link }
  const message = composeMail(notScreenedMail, { to, lang, facts })
  const now = services.now()
  await mailOnce(services, {
    organisation,
    key: `not-screened ${organisation} ${alarm} ${Math.floor(now / mailEveryMs)}`,
    message,
    sent: (tx) => noteMailed(tx, alarm, now),
  })
}

/** While an alarm is open, what joins it is mailed at most this often; top bar, inbox, webhook and metric tell it at once. */
export const mailEveryMs = 3_600_000
