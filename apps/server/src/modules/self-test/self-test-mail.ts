import { splitEmails } from '@probity/contract/settings/settings.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { readingTenant, systemActor, type Tx } from '#kernel/database/tenant.ts'
import { defineJob } from '#kernel/jobs/jobs.ts'
import { composeMail, defineMail } from '#kernel/mail/compose-mail.ts'
import { mailOnce } from '#kernel/mail/mail-once.ts'
import { readSetting } from '#modules/settings/settings.public.ts'
import { getCompleted, missedIn } from './self-tests.queries.ts'

/** Names nobody: the names stand on the screen. */
export const selfTestMail = defineMail<{
  organisation: string
  day: string
  missed: number
  wrong: number
  link: string
}>('self_test_alarm', {
  en: ({ organisation, day, missed, wrong, link }) => ({
    subject: `${organisation}: the self-test of ${day} has an alarm`,
    lines: [
      missed > 0
        ? `Names drawn from the lists in force were screened as customers are, and ${missed} were not found.`
        : `Names drawn from the lists in force were screened as customers are, and above ${wrong} another party was shown.`,
      'Each name, with the reason, is here. The alarm ends with a test that finds them.',
      link,
    ],
  }),
  'zh-hant': ({ organisation, day, missed, wrong, link }) => ({
    subject: `${organisation}：${day} 的自測發出警報`,
    lines: [
      missed > 0
        ? `系統按客戶的篩查方式測試現行名單的名稱，其中 ${missed} 個未能尋獲。`
        : `系統按客戶的篩查方式測試現行名單的名稱，其中 ${wrong} 個有其他人士排在前面。`,
      '每個名稱及原因見以下網址。下次測試尋獲全部名稱後，警報即解除。',
      link,
    ],
  }),
  example: { organisation: 'O', day: '2026-11-30', missed: 3, wrong: 0, link: 'https://l' },
})

async function languageOf(tx: Tx) {
  const shown = await readSetting(tx, 'interface_languages')
  return shown === 'both' ? readSetting(tx, 'first_language') : shown
}

async function readAlarm(tx: Tx, id: number) {
  const { day, alarms, result } = await getCompleted(tx, id)
  const { rows } = await sql<{ name: string }>`select name from organisations where id = current_org()`.execute(tx)
  return {
    to: splitEmails(await readSetting(tx, 'notify_new_alerts')),
    lang: await languageOf(tx),
    facts: {
      organisation: rows[0]?.name ?? '',
      day,
      missed: missedIn({ alarms, kinds: result.kinds }),
      wrong: result.wrong_top.wrong,
    },
  }
}

async function noteTold(tx: Tx, id: number, to: readonly string[]): Promise<void> {
  await sql`update self_tests set told = ${JSON.stringify(to)}::jsonb where org_id = current_org() and id = ${id}`.execute(
    tx,
  )
}

/** Mails an alarm to those who are told of new alerts. */
export const mailSelfTestJob = defineJob({
  name: 'mail-self-test',
  payload: z.object({ test: z.number().int(), organisation_id: z.number().int() }),
  run: async (services, { test, organisation_id: organisation }) => {
    const { to, lang, facts } = await readingTenant(services.db, systemActor(organisation), (tx) => readAlarm(tx, test))
    if (to.length === 0) return
    const link = `${services.publicUrl}/sys/Settings/SelfTest`
    const message = composeMail(selfTestMail, { to, lang, facts: { ...facts, link } })
    const sent = (tx: Tx) => noteTold(tx, test, to)
    await mailOnce(services, { organisation, key: `self-test ${organisation} ${test}`, message, sent })
  },
})
