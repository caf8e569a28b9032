import { Button } from '@mantine/core'
import { splitEmails } from '@probity/contract/settings/settings.ts'
import { sendTestMail } from '@probity/contract/settings/settings-calls.ts'
import { useMutation } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { isApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { isEmail } from '#web/form/rules.ts'
import { issueWords } from '#web/i18n/issue-words.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { IconMail } from '#web/ui/generated/icons.ts'
import { notifyDone, notifyFailed } from '#web/ui/states/notify.tsx'
import { type SettingsForm, settingLabels } from './settings-form.ts'

/** Sends a test mail to the addresses in the form, saved or not, and shows the result. */
export function TestMail() {
  const t = useWords()
  const { watch, setError } = useFormContext<SettingsForm>()
  const to = watch('notify_new_alerts')
  const mails = splitEmails(to)
  const canSend = mails.length > 0 && mails.every((mail) => isEmail(mail))
  const sending = useMutation({
    mutationFn: async () => call(sendTestMail, { body: { to } }),
    onSuccess: ({ sent, way }) =>
      notifyDone(way === 'smtp' ? t('settings.testMailSent', { n: sent }) : t('settings.testMailKept')),
    onError: (error) => {
      const [issue] = isApiError(error, 'E_VALIDATION') ? error.issues : []
      if (issue === undefined) notifyFailed(error, t('settings.testMail'))
      else setError('notify_new_alerts', { type: issue.code, message: issueWords(issue, settingLabels) })
    },
  })
  return (
    <Button
      variant="subtle"
      size="xs"
      style={{ alignSelf: 'flex-end' }}
      leftSection={<IconMail size={15} aria-hidden="true" />}
      disabled={!canSend || sending.isPending}
      title={canSend ? undefined : t('settings.testMailNone')}
      onClick={() => sending.mutate()}
    >
      {t('settings.testMail')}
    </Button>
  )
}
