import type { Contact } from '@probity/contract/identity/auth.ts'
import type { z } from 'zod'
import { runTransaction } from '#kernel/database/transaction-scope.ts'
import { TooMany } from '#kernel/errors.ts'
import { composeMail } from '#kernel/mail/compose-mail.ts'
import type { Services } from '#kernel/services.ts'
import { countAttempt, throttledFor } from '#modules/identity/identity.public.ts'
import { contactMail } from './contact-mail.ts'

/** Mails the form to the contact address. A filled hidden field means a bot: it gets the same answer, and no mail is sent. */
export async function sendContact(services: Services, form: z.infer<typeof Contact>, ip: string): Promise<void> {
  const attempt = { kind: 'contact', account: ip, ip, now: services.now() } as const
  const waitMs = await runTransaction(services.owner.transaction(), async (tx) => {
    const wait = await throttledFor(tx, attempt)
    if (wait === 0) await countAttempt(tx, attempt)
    return wait
  })
  if (waitMs > 0) throw new TooMany(waitMs)
  if (form.website) return
  const { name, company, email, phone, message } = form
  await services.mail.send(
    composeMail(contactMail, { to: [services.contactTo], lang: 'en', facts: { name, company, email, phone, message } }),
  )
}
