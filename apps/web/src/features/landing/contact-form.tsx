import { Button, Textarea, TextInput } from '@mantine/core'
import { appCalls } from '@probity/contract/app-calls.ts'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { call } from '#web/api/call.ts'
import { useFieldErrors } from '#web/form/errors/field-errors.ts'
import { formText } from '#web/form/form-text.ts'
import { isEmail } from '#web/form/rules.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { Notice } from '#web/ui/states/notice.tsx'
import classes from './landing.module.css'

const messageMax = 1000
type Field = 'name' | 'company' | 'email' | 'phone' | 'message'

/** A honeypot field, empty for people; messages of bots that fill it are dropped. */
const trap = 'website'

export function ContactForm() {
  const t = useWords()
  const { errors, check, clear } = useFieldErrors<Field>()
  const sending = useMutation({
    mutationFn: (body: Record<Field, string>) => call(appCalls.contact, { body }),
  })

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const value = (name: string) => formText(data, name).trim()
    const required = (name: Field) =>
      value(name) === '' ? t('validate.required', { field: t(`contact.${name}`) }) : undefined
    const valid = check(event.currentTarget, {
      name: required('name'),
      email: required('email') ?? (isEmail(value('email')) ? undefined : t('validate.email')),
      message: required('message'),
    })
    if (!valid || value(trap) !== '') return
    const [name, company, email, phone, message] = [
      value('name'),
      value('company'),
      value('email'),
      value('phone'),
      value('message'),
    ]
    sending.mutate({ name, company, email, phone, message })
  }

  if (sending.isSuccess) return <Notice tone="green">{t('contact.sent')}</Notice>
  return (
    <form noValidate onSubmit={submit} className="stack gap-14">
      {sending.isError && <Notice tone="red">{t('contact.failed')}</Notice>}
      <div className={classes['pair']}>
        <TextInput
          size="lg"
          name="name"
          autoComplete="name"
          withAsterisk
          label={t('contact.name')}
          error={errors.name}
          onChange={clear('name')}
        />
        <TextInput size="lg" name="company" autoComplete="organization" label={t('contact.company')} />
      </div>
      <div className={classes['pair']}>
        <TextInput
          size="lg"
          name="email"
          type="email"
          autoComplete="email"
          withAsterisk
          label={t('contact.email')}
          error={errors.email}
          onChange={clear('email')}
        />
        <TextInput size="lg" name="phone" type="tel" autoComplete="tel" placeholder="+852" label={t('contact.phone')} />
      </div>
      <Textarea
        size="lg"
        name="message"
        rows={4}
        maxLength={messageMax}
        withAsterisk
        label={t('contact.message')}
        error={errors.message}
        onChange={clear('message')}
      />
      <input name={trap} className={classes['trap']} tabIndex={-1} autoComplete="off" aria-hidden="true" />
      <div className="row between gap-16 text-13 ink-3">
        <span>{t('contact.promise')}</span>
        <Button type="submit" variant="filled" size="lg" disabled={sending.isPending}>
          {sending.isPending ? t('contact.sending') : t('contact.send')}
        </Button>
      </div>
    </form>
  )
}
