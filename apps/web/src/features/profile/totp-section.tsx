import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { reloadProfile, useProfile } from '#web/access/session.ts'
import { FormSection } from '#web/form/section.tsx'
import { useWords } from '#web/i18n/use-words.ts'
import { Tag } from '#web/ui/marks/tag.tsx'
import { notifyFailed } from '#web/ui/states/notify.tsx'
import { PasswordQuestion } from './password-question.tsx'
import classes from './profile.module.css'
import { disableTotp, enrolTotp, renewCodes } from './profile-calls.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TotpEnrolment } from './totp-enrolment.tsx'

type Question = 'turn off' | 'renew'

/** The second factor: off, being set up, showing its codes once, or on. */
export function TotpSection() {
  const t = useWords()
  const { totp_enabled: isOn } = useProfile()
  const [codes, setCodes] = useState<readonly string[]>()
  const [question, setQuestion] = useState<Question>()
  const enrolling = useMutation({ mutationFn: enrolTotp, onError: (error) => notifyFailed(error) })

  const answer = async (password: string) => {
    if (question === 'renew') setCodes(await renewCodes(password))
    else await disableTotp(password)
    setQuestion(undefined)
    await reloadProfile()
  }
  const finish = () => {
    setCodes(undefined)
    enrolling.reset()
    void reloadProfile()
  }
  return (
    <FormSection title={t('totp.title')} note={t('totp.note')}>
      {codes !== undefined ? (
        <RecoveryCodes codes={codes} onKept={finish} />
      ) : enrolling.data !== undefined ? (
        <TotpEnrolment enrolment={enrolling.data} onConfirmed={setCodes} />
      ) : (
        <div className={classes['actions']}>
          <Tag tone={isOn ? 'green' : 'orange'}>{isOn ? t('totp.on') : t('totp.off')}</Tag>
          {isOn ? (
            <>
              <Button onClick={() => setQuestion('renew')}>{t('totp.renew')}</Button>
              <Button variant="subtle" onClick={() => setQuestion('turn off')}>
                {t('totp.turnOff')}
              </Button>
            </>
          ) : (
            <Button disabled={enrolling.isPending} onClick={() => enrolling.mutate()}>
              {t('totp.begin')}
            </Button>
          )}
        </div>
      )}
      {question !== undefined && (
        <PasswordQuestion
          title={question === 'renew' ? t('totp.renew') : t('totp.offTitle')}
          body={question === 'renew' ? t('totp.codes') : t('totp.offBody')}
          confirm={question === 'renew' ? t('totp.renew') : t('totp.turnOff')}
          onAnswer={answer}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </FormSection>
  )
}
