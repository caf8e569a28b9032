import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Mailer } from './mail.ts'
import type { MailFacts } from './mail-facts.ts'
import { outboxMailer } from './outbox-mailer.ts'
import { smtpMailer } from './smtp-mailer.ts'
import { composeMail } from './templates.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'probity-mail-'))
const sender = { from: 'Probity <no-reply@probity.example>', now: () => Date.UTC(2026, 0, 5, 1, 2, 3) }
const arrived: { to: string[]; source: string }[] = []
const outbox = outboxMailer(path.join(folder, 'outbox'), sender)
let smtp: Mailer
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _session, done) =>
    done(address.startsWith('full@') ? new Error('mailbox is full') : undefined),
  onData: (stream, session, done) => {
    const to = session.envelope.rcptTo.map(({ address }) => address)
    const take = async () => {
      arrived.push({ to, source: await text(stream) })
      done()
    }
    void take()
  },
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  smtp = smtpMailer({ host: '127.0.0.1', port, secure: false }, sender)
})

afterAll(async () => {
  await new Promise<void>((resolve) => server.close(resolve))
  rmSync(folder, { recursive: true, force: true })
})

async function sent(kind: 'outbox' | 'smtp', mail: Parameters<Mailer['send']>[0]): Promise<string> {
  await (kind === 'outbox' ? outbox : smtp).send(mail)
  if (kind === 'smtp') return arrived.at(-1)?.source ?? ''
  const last = readdirSync(path.join(folder, 'outbox')).filter((name) => name.endsWith('.eml')).length
  expect(last).toBeGreaterThan(0)
  const files = readdirSync(path.join(folder, 'outbox')).map((name) =>
    readFileSync(path.join(folder, 'outbox', name), 'utf8'),
  )
  rmSync(path.join(folder, 'outbox'), { recursive: true })
  return files.at(-1) ?? ''
}

const headOf = (source: string): string => source.split('\r\n\r\n')[0] ?? ''

function bodyOf(source: string): string {
  const body = source.split('\r\n\r\n').slice(1).join('\r\n\r\n')
  const encoding = /^content-transfer-encoding: (.*)$/im.exec(headOf(source))?.[1]?.trim()
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  if (encoding !== 'quoted-printable') return body
  const bytes = body.replaceAll('=\r\n', '').replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => `%${hex}`)
  return decodeURIComponent(bytes.replaceAll(/%(?![0-9A-F]{2})/g, '%25'))
}

describe.each(['outbox', 'smtp'] as const)('by %s', (kind) => {
  test('a mail arrives as it was written, in Chinese too', async () => {
    const facts = { name: '陳大文', organisation: '海港找換', link: 'https://probity.example/reset?t=a=b', minutes: 30 }
    const source = await sent(
      kind,
      composeMail('password_reset', { to: ['chan@harbour.example'], lang: 'zh-hant', facts }),
    )
    expect(headOf(source)).toMatch(/^To: chan@harbour\.example\r?$/m)
    expect(headOf(source)).toMatch(/^Date: Mon, 05 Jan 2026 01:02:03 \+0000\r?$/m)
    expect(bodyOf(source)).toContain('陳大文 你好')
    expect(bodyOf(source)).toContain('https://probity.example/reset?t=a=b')
  })

  test('a subject cannot add a header', async () => {
    const source = await sent(kind, {
      to: ['a@demo.example'],
      subject: 'Hello\r\nBcc: other@evil.example\r\n\r\nnew body',
      text: 'text',
    })
    expect(headOf(source)).not.toMatch(/^Bcc:/im)
    expect(headOf(source)).toMatch(/^Subject: Hello Bcc: other@evil\.example new body\r?$/m)
  })

  test.each([
    'a@demo.example\r\nBcc: b@evil.example',
    'a@demo.example, b@evil.example',
    '"x" <a@demo.example>',
    'nobody',
    '',
  ])('a recipient that is not one address is refused: %j', async (to) => {
    const mailer = kind === 'outbox' ? outbox : smtp
    await expect(mailer.send({ to: [to], subject: 's', text: 't' })).rejects.toMatchObject({ code: 'E_VALIDATION' })
  })
})

test('a mail that the server does not take fails, so that it is tried again', async () => {
  await expect(smtp.send({ to: ['full@demo.example'], subject: 's', text: 't' })).rejects.toThrow(/full/)
})

const examples: MailFacts = {
  password_reset: { name: 'N', organisation: 'O', link: 'https://l', minutes: 30 },
  password_changed: { name: 'N', organisation: 'O', when: '2026-01-05' },
  account_change_asked: {
    name: 'N',
    username: 'U',
    organisation: 'O',
    by: 'B',
    email: 'new@l.example',
    totpOff: true,
    link: 'https://l',
    days: 7,
  },
  address_asked: { name: 'N', username: 'U', organisation: 'O', by: 'B', email: 'new@l.example', totpOff: false },
  account_change_made: {
    name: 'N',
    username: 'U',
    organisation: 'O',
    email: 'new@l.example',
    totpOff: true,
    when: '2026-01-05',
  },
  email_changed: { name: 'N', organisation: 'O', when: '2026-01-05' },
  invitation: { name: 'N', organisation: 'O', username: 'U', link: 'https://l', hours: 48 },
  reset_attempt: { name: 'N', organisation: 'O' },
  new_alerts: {
    organisation: 'O',
    alerts: 2,
    inCases: 3,
    binding: 1,
    strongest: [],
    alertsLink: 'https://a',
    casesLink: 'https://c',
  },
  digest: {
    name: 'N',
    organisation: 'O',
    open: 7,
    today: 5,
    binding: 4,
    lines: ['Someone: False hit'],
    link: 'https://l',
  },
  export_ready: { name: 'N', organisation: 'O', rows: 54321, hours: 24, link: 'https://l' },
  webhook_paused: { organisation: 'O', url: 'https://w', since: '2026-01-05 09:00 HKT', link: 'https://l' },
  contact: { name: 'N', company: 'C', email: 'e@c.example', phone: '2345 6789', message: 'M' },
  audit_head: { organisation: 'O', head: 'abc', rows: 3, when: '2026-01-05' },
  alliance_invitation: { name: 'N', link: 'https://l', days: 7 },
  alliance_request: { name: 'N', firm: 'F', ref: 'EK-0001-1', link: 'https://l' },
  alliance_code: { name: 'N', code: '12345678', minutes: 10 },
  test: { organisation: 'O', by: 'U' },
}

test.each(Object.keys(examples) as (keyof MailFacts)[])('%s says all its facts in both languages', (kind) => {
  for (const lang of ['en', 'zh-hant'] as const) {
    const { subject, text: body } = composeMail(kind, { to: ['a@demo.example'], lang, facts: examples[kind] })
    for (const fact of Object.values(examples[kind])
      .flat()
      .filter((value) => typeof value !== 'boolean'))
      expect(`${subject}\n${body}`).toContain(String(fact))
    expect(/\p{Script=Han}/u.test(body)).toBe(lang === 'zh-hant')
  }
})
