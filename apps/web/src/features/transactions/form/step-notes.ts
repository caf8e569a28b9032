import type { RecordCheck } from '@probity/contract/transactions/record-check.ts'
import type { PartRole } from '@probity/contract/transactions/transaction-types.ts'
import { type PartySection, sectionOf } from '#web/features/records/party-sections.ts'
import type { WizardStep } from '#web/form/wizard-props.ts'
import type { Language } from '#web/i18n/languages.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { typeWords } from '../transaction-words.ts'
import { fieldOfItem } from './field-of-item.ts'
import { partName } from './part-name.ts'
import type { TransactionForm } from './transaction-form.ts'

/** The number of items that the record lacks, by the step where they are entered. */
export function missingBySection(
  sections: readonly PartySection[],
  check: RecordCheck | undefined,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const item of check?.items ?? []) {
    const id = item.value === null ? sectionOf(sections, fieldOfItem(item)) : undefined
    if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts
}

/** What was chosen in a step. */
function chosenText(id: string, form: TransactionForm, { t, language }: Spoken): string {
  if (id === 'type') return t(typeWords[form.tran_type])
  if (id === 'client') return form.client_name
  return id in form && typeof form[id as PartRole] === 'object' ? partName(form[id as PartRole], language) : ''
}

interface Spoken {
  t: Translate
  language: Language
}

interface Told extends Spoken {
  form: TransactionForm
  missing: ReadonlyMap<string, number>
}

/** The line below the title of a step: what the record lacks there, otherwise what was chosen. */
export function stepNote({ id }: Pick<WizardStep, 'id'>, { form, missing, ...spoken }: Told): WizardStep['note'] {
  const lacking = missing.get(id) ?? 0
  if (lacking > 0) return { text: spoken.t('txn.record.missing', { n: lacking }), isMissing: true }
  const text = chosenText(id, form, spoken)
  return text === '' ? undefined : { text, isMissing: false }
}
