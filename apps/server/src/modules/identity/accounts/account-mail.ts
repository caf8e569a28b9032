import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import type { MailFacts } from '#kernel/mail/mail-facts.ts'
import { composeMail, type MailLanguage } from '#kernel/mail/templates.ts'
import type { Services } from '#kernel/services.ts'
import { readPreference, readSetting } from '#modules/settings/settings.public.ts'

/** The language a user reads: their own choice, within what the organisation shows. */
export async function mailLanguage(tx: Tx, username: string): Promise<MailLanguage> {
  const shown = await readSetting(tx, 'interface_languages')
  if (shown !== 'both') return shown
  return readPreference(tx, 'language', username)
}

export async function organisationName(tx: Tx): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from organisations where id = current_org()`.execute(tx)
  return rows[0]?.name ?? ''
}

type AccountMail = 'password_reset' | 'password_changed' | 'email_changed' | 'invitation' | 'reset_attempt'
export type Letter = {
  [K in AccountMail]: { kind: K; to: string; lang: MailLanguage; facts: MailFacts[K] }
}[AccountMail]

/**
 * Sends after the answer is on its way: how long a mail server takes must not tell who has an account,
 * and the letter holds a secret that no queue may keep.
 */
export function sendLater({ mail, log }: Services, letter: Letter): void {
  const { kind, to, lang, facts } = letter
  mail
    .send(composeMail(kind, { to: [to], lang, facts } as Parameters<typeof composeMail<typeof kind>>[1]))
    .catch((error: unknown) => log.error({ err: error, kind }, 'account mail'))
}
