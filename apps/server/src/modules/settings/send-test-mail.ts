import { productName } from '@probity/contract/product-name.ts'
import { splitEmails, type TestMailSent } from '@probity/contract/settings/settings.ts'
import { sql } from 'kysely'
import { recordActivity } from '#kernel/audit/activity.ts'
import { type Actor, inTenant, type Tx } from '#kernel/database/tenant.ts'
import { AppError, invalidField, TooMany } from '#kernel/errors.ts'
import { composeMail, defineMail } from '#kernel/mail/compose-mail.ts'
import type { Services } from '#kernel/services.ts'
import { readSettings } from './settings.public.ts'

export const testMail = defineMail<{ organisation: string; by: string }>('test', {
  en: ({ organisation, by }) => ({
    subject: `Test mail of ${organisation}`,
    lines: [
      `${by} asked ${productName} to send this mail, to see whether mail of ${organisation} arrives here. New alerts will be mailed to this address once it is saved in the settings.`,
    ],
  }),
  'zh-hant': ({ organisation, by }) => ({
    subject: `${organisation} 的測試郵件`,
    lines: [
      `${by} 要求 ${productName} 寄出此郵件，以確認 ${organisation} 的郵件能否送達此地址。在設定中儲存此地址後，新警示會寄往此處。`,
    ],
  }),
  example: { organisation: 'O', by: 'U' },
})

const reasonMax = 200
/** Mails per organisation and hour: enough to try addresses, too few to annoy strangers. */
const mailsMax = 20
const hourMs = 60 * 60_000

/** Sends a test mail. An error of the mail server is returned to the caller. */
export async function sendTestMail(services: Services, actor: Actor, text: string): Promise<TestMailSent> {
  const to = splitEmails(text)
  const { organisation, lang } = await inTenant(services.db, actor, async (tx) => {
    await refuseMany(tx, to.length, services.now())
    return readSender(tx)
  })
  try {
    const facts = { organisation, by: actor.username }
    await services.mail.send(composeMail(testMail, { to, lang, facts }))
  } catch (error) {
    if (error instanceof AppError) throw error
    throw invalidField('to', 'mail_refused', { reason: String((error as Error).message).slice(0, reasonMax) })
  }
  await inTenant(services.db, actor, (tx) =>
    recordActivity(tx, { type: 'system.mail.test', data: { mails: to.length, way: services.mail.way } }),
  )
  return { sent: to.length, way: services.mail.way }
}

async function refuseMany(tx: Tx, more: number, now: number): Promise<void> {
  const { rows } = await sql<{
    mails: number
  }>`select coalesce(sum((data->>'mails')::int), 0)::int as mails from activity_log
    where org_id = current_org() and type = 'system.mail.test' and create_date > ${now - hourMs}`.execute(tx)
  if ((rows[0]?.mails ?? 0) + more > mailsMax) throw new TooMany(hourMs)
}

async function readSender(tx: Tx) {
  const { rows } = await sql<{ name: string }>`select name from organisations where id = current_org()`.execute(tx)
  const shown = await readSettings(tx, ['interface_languages', 'first_language'])
  const lang = shown.interface_languages === 'both' ? shown.first_language : shown.interface_languages
  return { organisation: rows[0]?.name ?? '', lang }
}
