import { Checkbox, TextInput } from '@mantine/core'
import { consentPurposes, consentWays, type GiveConsent } from '@probity/contract/ekyc/ekyc.ts'
import { hongKongDay } from '@probity/contract/values/hong-kong-time.ts'
import { useId } from 'react'
import { useAnswer } from '#web/api/use-answer.ts'
import { clock } from '#web/clock.ts'
import { listed } from '#web/i18n/listed.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { Select } from '#web/ui/select.tsx'
import common from '../ekyc.module.css'
import { companyFiles } from './company-files.ts'
import classes from './sending.module.css'

/** A partially typed consent. */
export interface ConsentDraft {
  given_by: string
  given_on: string
  how: GiveConsent['how']
  purpose: GiveConsent['purpose']
  until: string
  form: number | null
  isAgreed: boolean
}

const dayMs = 86_400_000
const usualDays = 60

export const newConsent = (): ConsentDraft => ({
  given_by: '',
  given_on: hongKongDay(clock.now()),
  how: 'signed_form',
  purpose: 'account_opening',
  until: hongKongDay(clock.now() + usualDays * dayMs),
  form: null,
  isAgreed: false,
})

interface Scope {
  company: string
  banks: readonly string[]
}

const sentence = ({ company, banks }: Scope, draft: ConsentDraft, t: Translate): string =>
  t('ekyc.consent.sentence', { company, banks: listed([...banks], t), purpose: t(`ekyc.purpose.${draft.purpose}`) })

/** The consent to send; undefined while it is incomplete. */
export function consentOf(draft: ConsentDraft, scope: Scope, t: Translate): GiveConsent | undefined {
  const { form, isAgreed, given_by, ...rest } = draft
  const isWhole = isAgreed && given_by.trim() !== '' && draft.given_on !== '' && draft.until !== ''
  if (!isWhole || (draft.how === 'signed_form' && form === null)) return undefined
  return { ...rest, given_by: given_by.trim(), text: sentence(scope, draft, t), attachment_id: form }
}

interface ConsentFormProps {
  draft: ConsentDraft
  onChange: (draft: ConsentDraft) => void
  company: { company_id: number; name: string }
  banks: readonly string[]
}

/** Who consented, how, to what and until when. The sentence is stored as shown. */
export function ConsentForm({ draft, onChange, company, banks }: ConsentFormProps) {
  const t = useWords()
  const id = useId()
  const files = useAnswer(companyFiles(company.company_id))
  const set = (change: Partial<ConsentDraft>) => onChange({ ...draft, isAgreed: false, ...change })
  const forms =
    files.state === 'value' ? files.value.map((file) => ({ value: String(file.id), label: file.file_name })) : []
  return (
    <section className={classes['consent']} aria-labelledby={id}>
      <div className={common['paneHead']}>
        <h3 id={id}>{t('ekyc.consent.title')}</h3>
        <span>{t('ekyc.consent.kept')}</span>
      </div>
      <div className={classes['consentGrid']}>
        <TextInput
          label={t('ekyc.consent.givenBy')}
          required
          maxLength={200}
          value={draft.given_by}
          onChange={(event) => set({ given_by: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          label={t('ekyc.consent.on')}
          required
          value={draft.given_on}
          onChange={(event) => set({ given_on: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          label={t('ekyc.consent.until')}
          required
          value={draft.until}
          onChange={(event) => set({ until: event.currentTarget.value })}
        />
        <Select
          label={t('ekyc.consent.purpose')}
          data={consentPurposes.map((value) => ({ value, label: t(`ekyc.purpose.${value}`) }))}
          value={draft.purpose}
          allowDeselect={false}
          onChange={(value) => set({ purpose: value as ConsentDraft['purpose'] })}
        />
        <Select
          label={t('ekyc.consent.how')}
          data={consentWays.map((value) => ({ value, label: t(`ekyc.how.${value}`) }))}
          value={draft.how}
          allowDeselect={false}
          onChange={(value) => set({ how: value as ConsentDraft['how'] })}
        />
        <Select
          label={t('ekyc.consent.form')}
          required={draft.how === 'signed_form'}
          clearable
          data={forms}
          value={draft.form === null ? null : String(draft.form)}
          placeholder={t('ekyc.consent.chooseForm')}
          onChange={(value) => set({ form: value === null ? null : Number(value) })}
        />
      </div>
      <Checkbox
        checked={draft.isAgreed}
        disabled={banks.length === 0}
        label={sentence({ company: company.name, banks }, draft, t)}
        description={t('ekyc.consent.law')}
        onChange={(event) => onChange({ ...draft, isAgreed: event.currentTarget.checked })}
      />
    </section>
  )
}
