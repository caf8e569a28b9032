import type { InboxItem } from '@probity/contract/inbox/inbox.ts'
import { endOfDay } from '@probity/contract/values/hong-kong-time.ts'
import { inLanguage } from '@probity/contract/words/bilingual.ts'
import { z } from 'zod'
import { readingTenant, systemActor } from '#kernel/database/tenant.ts'
import { forEachOrganisation, type Organisation } from '#kernel/for-each-organisation.ts'
import { defineJob, type Job } from '#kernel/jobs/jobs.ts'
import { composeMail, type MailLanguage } from '#kernel/mail/compose-mail.ts'
import { mailOnce } from '#kernel/mail/mail-once.ts'
import type { Offered } from '#kernel/modules/module.ts'
import type { Services } from '#kernel/services.ts'
import { type ActiveUser, activeUsers } from '../../identity/identity.public.ts'
import { labelOf } from '../../parties/parties.public.ts'
import { readPreference } from '../../settings/settings.public.ts'
import { readInbox } from '../read-inbox.ts'
import { digestMail } from './digest-mail.ts'

const itemsOfSource = 4
const linesMax = 12

type Wanted = ActiveUser & { lang: MailLanguage }

/** Users with a mail address who did not switch the digest off, with the language of their screens. */
const readers = ({ db }: Services, organisation: number): Promise<Wanted[]> =>
  readingTenant(db, systemActor(organisation), async (tx) => {
    const users: Wanted[] = []
    for (const user of await activeUsers(tx)) {
      if (user.email === '' || !(await readPreference(tx, 'daily_digest', user.username))) continue
      users.push({ ...user, lang: await readPreference(tx, 'language', user.username) })
    }
    return users
  })

function lineOf({ customer, title, what }: InboxItem, lang: MailLanguage): string {
  const [first, second] = lang === 'en' ? ([1, 2] as const) : ([2, 1] as const)
  const name = customer === null ? '' : labelOf(customer.names, first) || labelOf(customer.names, second)
  return `${name || inLanguage(title, lang)}${lang === 'en' ? ': ' : '：'}${inLanguage(what, lang)}`
}

async function mailDigest(
  services: Services,
  offered: Offered,
  { id, name: organisation }: Organisation,
): Promise<void> {
  const day = new Date(endOfDay(services.now())).toISOString().slice(0, 10)
  for (const { lang, ...user } of await readers(services, id)) {
    const { id: userId, username, keys, read_only: readOnly } = user
    const reader = { organisationId: id, userId, username, keys: new Set(keys), readOnly }
    const { items, open, today, binding } = await readInbox(services, { user: reader, offered, limit: itemsOfSource })
    if (open === 0) continue
    const lines = items
      .filter(({ group }) => group !== 'asked')
      .slice(0, linesMax)
      .map((item) => lineOf(item, lang))
    const name = user.name || username
    const facts = { name, organisation, open, today, binding, lines, link: `${services.publicUrl}/sys/NeedsYou` }
    const message = composeMail(digestMail, { to: [user.email], lang, facts })
    await mailOnce(services, { organisation: id, key: `digest ${id} ${userId} ${day}`, message })
  }
}

const digestMs = 5 * 60_000

/** At 08:30 in Hong Kong, for each user whose inbox is not empty. */
export const mailDigestJob = (offered: () => Offered): Job =>
  defineJob({
    name: 'mail-digest',
    payload: z.object({}),
    cron: '30 0 * * *',
    run: async (services) => {
      const all = offered()
      await forEachOrganisation(services, { name: 'mail-digest', patienceMs: digestMs }, (organisation) =>
        mailDigest(services, all, organisation),
      )
    },
  })
