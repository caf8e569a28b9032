import type { Contact } from '@probity/contract/auth.ts'
import type { z } from 'zod'
import { composeMail } from '#kernel/mail/templates.ts'
import type { Services } from '#kernel/services.ts'
import { countAttempt, isThrottled, tooMany } from '#modules/identity/identity.public.ts'

/** Mails the form to whoever answers it. What fills in the field nobody sees is a program: it is told the same and goes nowhere. */
export async function sendContact(services: Services, form: z.infer<typeof Contact>, ip: string): Promise<void> {
  const attempt = { kind: 'contact', account: ip, ip, now: services.now() } as const
  const counted = await services.owner.transaction().execute(async (tx) => {
    const over = await isThrottled(tx, attempt)
    if (!over) await countAttempt(tx, attempt)
    return !over
  })
  if (!counted) throw tooMany()
  if (form.website) return
  const { name, company, email, phone, message } = form
  await services.mail.send(
    composeMail('contact', { to: [services.contactTo], lang: 'en', facts: { name, company, email, phone, message } }),
  )
}
