import { controlNatures, secretaryEndChoices } from '@probity/contract/values/enumerations.ts'
import type { FieldWords } from '#web/feature.ts'
import { valueWords } from '#web/features/parties/value-words.ts'
import { t } from '#web/i18n/translate.ts'
import { rowChoices } from './history-words.ts'

/** Placeholder in the trail for a value that it must not contain. */
const hiddenValue = '[hidden]'
const showChoice = valueWords(rowChoices)
const showSecretary = valueWords({ end_reason: secretaryEndChoices })
const showNature = valueWords({ control_nature: controlNatures })

/** Words for the stored values of one family of rows; other fields are shown as in their form. */
export const valuesOf =
  (table: string, ofForm: FieldWords['show']): FieldWords['show'] =>
  (field, value) => {
    if (value === hiddenValue) return t('history.hidden')
    if (field in rowChoices) return showChoice(field, value)
    if (table === 'company_secretaries' && field === 'end_reason') return showSecretary(field, value)
    // The word that the form puts in; any other class is the firm's own text.
    if (table === 'shares' && field === 'type' && value === 'Ordinary') return t('history.ordinary')
    if (field === 'control_nature' && typeof value === 'string')
      return value
        .split(', ')
        .map((nature) => showNature(field, nature))
        .join(t('app.comma'))
    return ofForm(field, value)
  }
