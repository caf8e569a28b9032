import { Button, TextInput } from '@mantine/core'
import type { EkycBank, EkycInvited, EkycMember } from '@probity/contract/ekyc/ekyc.ts'
import { type FormEvent, useState } from 'react'
import { useAnswer } from '#web/api/use-answer.ts'
import { formText } from '#web/form/form-text.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { DateTime } from '#web/ui/date-display.tsx'
import { SmallTable } from '#web/ui/page/small-table.tsx'
import { Answered } from '#web/ui/states/answered.tsx'
import { useAttempt } from '#web/ui/states/use-attempt.ts'
import { inviteAgain, inviteMember, memberList, refreshEkyc, removeMember } from '../ekyc-calls.ts'
import { tellFailed } from '../sending/fail-words.ts'
import classes from './banks.module.css'

/** Users of a bank. An invitation consists of a mailed link and a code sent by another channel; the code is shown once. */
export function Members({ bank, maySet }: { bank: EkycBank; maySet: boolean }) {
  const t = useWords()
  const [invited, setInvited] = useState<EkycInvited>()
  return (
    <div>
      <h3>{t('ekyc.bank.members')}</h3>
      <Answered answer={useAnswer(memberList(bank.id))} as="part">
        {(members) =>
          members.length === 0 ? (
            <p className="pad-12-gutter ink-3">{t('ekyc.members.none')}</p>
          ) : (
            <SmallTable title={t('ekyc.bank.members')}>
              <thead>
                <tr>
                  <th scope="col">{t('ekyc.member.name')}</th>
                  <th scope="col">{t('ekyc.bank.email')}</th>
                  <th scope="col">{t('ekyc.member.lastLogin')}</th>
                  <th scope="col">{t('ekyc.action')}</th>
                </tr>
              </thead>
              <tbody>
                {members.map((member) => (
                  <MemberRow key={member.id} member={member} maySet={maySet} onInvited={setInvited} />
                ))}
              </tbody>
            </SmallTable>
          )
        }
      </Answered>
      {invited !== undefined && <Invited invited={invited} />}
      {maySet && <Invite bank={bank} onInvited={setInvited} />}
    </div>
  )
}

interface MemberRowProps {
  member: EkycMember
  maySet: boolean
  onInvited: (invited: EkycInvited) => void
}

function MemberRow({ member, maySet, onInvited }: MemberRowProps) {
  const t = useWords()
  const { isBusy, attempt } = useAttempt()
  const { id, name, email, joined_date, last_login_date } = member
  return (
    <tr>
      <td>{name}</td>
      <td>{email}</td>
      <td>{joined_date === null ? t('ekyc.member.invited') : <DateTime at={last_login_date} />}</td>
      <td>
        {maySet && (
          <span className="inline-row gap-2">
            {joined_date === null && (
              <Button
                size="xs"
                disabled={isBusy}
                aria-label={t('ekyc.member.againOf', { name })}
                onClick={() => void attempt(async () => onInvited(await inviteAgain(id)), tellFailed)}
              >
                {t('ekyc.member.again')}
              </Button>
            )}
            <Button
              size="xs"
              disabled={isBusy}
              aria-label={t('ekyc.member.removeOf', { name })}
              onClick={() =>
                void attempt(async () => {
                  await removeMember(id)
                  await refreshEkyc()
                }, tellFailed)
              }
            >
              {t('ekyc.member.remove')}
            </Button>
          </span>
        )}
      </td>
    </tr>
  )
}

function Invite({ bank, onInvited }: { bank: EkycBank; onInvited: (invited: EkycInvited) => void }) {
  const t = useWords()
  const { isBusy, attempt } = useAttempt()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const values = new FormData(form)
    void attempt(async () => {
      onInvited(await inviteMember(bank.id, { name: formText(values, 'name'), email: formText(values, 'email') }))
      form.reset()
      await refreshEkyc()
    }, tellFailed)
  }
  return (
    <form onSubmit={submit} className={classes['addRow']}>
      <TextInput name="name" label={t('ekyc.member.name')} required maxLength={100} />
      <TextInput name="email" type="email" label={t('ekyc.bank.email')} required maxLength={200} />
      <Button type="submit" disabled={isBusy}>
        {t('ekyc.member.invite')}
      </Button>
    </form>
  )
}

function Invited({ invited }: { invited: EkycInvited }) {
  const t = useWords()
  return (
    <div role="status" className={classes['invited']}>
      <p>{t('ekyc.invited', { name: invited.name })}</p>
      <dl>
        <div>
          <dt>{t('ekyc.invited.link')}</dt>
          <dd>
            <code>{invited.link}</code>
          </dd>
        </div>
        <div>
          <dt>{t('ekyc.invited.code')}</dt>
          <dd>
            <code>{invited.code}</code>
          </dd>
        </div>
      </dl>
    </div>
  )
}
