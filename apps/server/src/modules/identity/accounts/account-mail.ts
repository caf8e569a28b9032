import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import type { MailFacts } from '#kernel/mail/mail-facts.ts'
import { composeMail, type MailLanguage } from '#kernel/mail/templates.ts'
import type { Services } from '#kernel/services.ts'
import { readPreference, readSetting } from '#modules/settings/settings.public.ts'

/** The language of mails to a user: their own choice among the languages that the organisation shows. */
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
 * Sends the mail after the response: the speed of a mail server must not reveal whether an account exists, and the mail contains a
 * secret that no queue may store.
 */
export function sendLater({ mail, log }: Services, letter: Letter): void {
  const { kind, to, lang, facts } = letter
  mail
    .send(composeMail(kind, { to: [to], lang, facts } as Parameters<typeof composeMail<typeof kind>>[1]))
    .catch((error: unknown) => log.error({ err: error, kind }, 'account mail'))
}
