import { Checkbox } from '@mantine/core'
import { webhookCalls as calls } from '@probity/contract/webhooks/webhook-calls.ts'
import { CreateWebhook, type Webhook } from '@probity/contract/webhooks/webhooks.ts'
import { Controller, useForm } from 'react-hook-form'
import { eventTypes } from '#web/api/cached.ts'
import { useAnswer } from '#web/api/use-answer.ts'
import { contractResolver } from '#web/form/contract-resolver.ts'
import { fieldId } from '#web/form/fields/field-id.ts'
import { TextField } from '#web/form/fields/text-field.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useSave } from '#web/form/saving/use-save.ts'
import type { FieldLabels } from '#web/i18n/issue-words.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { Answered } from '#web/ui/states/answered.tsx'
import { notifyDone } from '#web/ui/states/notify.tsx'
import { typeWord } from '../type-words.ts'
import { change } from '../webhook-calls.ts'

type Form = Pick<Webhook, 'url' | 'eventTypes'>
const labels: FieldLabels = { url: 'webhook.url', eventTypes: 'webhook.eventTypes' }
const width = 480
const first: Form['eventTypes'] = ['STATUS_CHANGE', 'STATUS_COMPLETED', 'ALERT_GENERATED']

interface WebhookFormProps {
  webhook?: Webhook
  onClose: () => void
  onSaved?: (webhook: Webhook) => void
}

/** Adds a webhook or changes its target and event types. */
export function WebhookForm({ webhook, onClose, onSaved }: WebhookFormProps) {
  const t = useWords()
  const form = useForm<Form>({
    shouldFocusError: false,
    defaultValues: { url: webhook?.url ?? 'https://', eventTypes: webhook?.eventTypes ?? first },
    resolver: contractResolver(CreateWebhook, labels),
  })
  const save = useSave<Form>({
    form,
    labels,
    send: async (values) => {
      const seen = webhook === undefined ? {} : { modifiedDatetime: webhook.modifiedDatetime }
      const saved = await (webhook === undefined
        ? change(calls.create, { body: values })
        : change(calls.change, { params: { guid: webhook.guid }, body: { ...values, ...seen } }))
      onClose()
      notifyDone(t('webhook.saved'), { about: saved.url })
      onSaved?.(saved)
    },
  })
  return (
    <FormDialog
      save={save}
      labels={labels}
      width={width}
      title={t(webhook === undefined ? 'webhook.add' : 'webhook.editTitle')}
      onClose={onClose}
    >
      <TextField<Form> name="url" label={t('webhook.url')} required isMono description={t('webhook.urlHint')} />
      <EventTypes form={form} />
      {webhook === undefined && <p className="breaks quiet">{t('webhook.keyHint')}</p>}
    </FormDialog>
  )
}

function EventTypes({ form }: { form: ReturnType<typeof useForm<Form>> }) {
  const t = useWords()
  return (
    <Answered answer={useAnswer(eventTypes)} as="part">
      {(types) => (
        <Controller
          control={form.control}
          name="eventTypes"
          render={({ field, fieldState }) => (
            <Checkbox.Group
              id={fieldId('eventTypes')}
              label={t('webhook.eventTypes')}
              withAsterisk
              value={field.value}
              onChange={(chosen) => field.onChange(types.filter((type) => chosen.includes(type)))}
              error={fieldState.error?.message}
            >
              <div className="grid gap-8 space-above-6">
                {types.map((type) => (
                  <Checkbox key={type} value={type} label={<code>{type}</code>} description={typeWord(type, t)} />
                ))}
              </div>
            </Checkbox.Group>
          )}
        />
      )}
    </Answered>
  )
}
