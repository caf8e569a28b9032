import { ActionIcon, Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { encode } from 'uqr'
import { isApiError } from '#web/api/api-error.ts'
import { describeError } from '#web/errors.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { IconCopy } from '#web/ui/generated/icons.ts'
import { Notice } from '#web/ui/states/notice.tsx'
import classes from './profile.module.css'
import { confirmTotp } from './profile-calls.ts'

const digits = 6

export interface TotpEnrolmentProps {
  enrolment: { secret: string; uri: string }
  onConfirmed: (codes: readonly string[]) => void
}

/** The key to scan or type, and the first code to prove that the app has it. */
export function TotpEnrolment({ enrolment, onConfirmed }: TotpEnrolmentProps) {
  const t = useWords()
  const [code, setCode] = useState('')
  const confirming = useMutation({ mutationFn: confirmTotp, onSuccess: onConfirmed })
  const key = enrolment.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
  const isWrong = isApiError(confirming.error, 'E_VALIDATION')
  return (
    <div className={classes['enrolment']}>
      <QrCode text={enrolment.uri} label={t('totp.qr')} />
      <div className="stack gap-10">
        <p>{t('totp.scan')}</p>
        <p className={classes['key']}>
          <code>{key}</code>
          <ActionIcon
            aria-label={t('totp.copyKey')}
            onClick={() => void navigator.clipboard?.writeText(enrolment.secret)}
          >
            <IconCopy size={16} aria-hidden="true" />
          </ActionIcon>
        </p>
        {confirming.isError && !isWrong && <Notice tone="red">{describeError(confirming.error).text}</Notice>}
        <form
          className={classes['actions']}
          onSubmit={(event) => {
            event.preventDefault()
            confirming.mutate(code)
          }}
        >
          <TextInput
            label={t('totp.code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={digits}
            value={code}
            error={isWrong ? t('issue.code_not_valid') : undefined}
            onChange={(event) => setCode(event.currentTarget.value.replaceAll(/\D/g, ''))}
          />
          <Button type="submit" variant="filled" disabled={code.length !== digits || confirming.isPending}>
            {t('totp.turnOn')}
          </Button>
        </form>
        <p className={classes['label']}>{t('totp.then')}</p>
      </div>
    </div>
  )
}

/** Always dark on light, in either colour scheme, because cameras need it. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg
      className={classes['qr']}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} className={classes['qrLight']} />
      <path d={path} className={classes['qrDark']} />
    </svg>
  )
}
