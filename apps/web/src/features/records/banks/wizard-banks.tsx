import { useWatch } from 'react-hook-form'
import { EntryList } from '#web/form/entry-list.tsx'
import { ListError } from '#web/form/errors/list-error.tsx'
import { FormSection } from '#web/form/section.tsx'
import { useWords } from '#web/i18n/use-words.ts'
import { BankFields, type BankForm, blankBank } from './bank-fields.tsx'
import { BankSummary } from './bank-summary.tsx'
import banks from './banks.module.css'

/** The accounts of a record that does not exist yet; they are saved right after it. */
export function WizardBanks() {
  const t = useWords()
  return (
    <FormSection isWide id="wizard-banks" title={t('bank.titles')} note={t('wizard.afterwards')}>
      <EntryList
        name="banks"
        addLabel={t('bank.add')}
        rowLabel={t('bank.title')}
        blank={blankBank}
        empty={<p className="small-line quiet">{t('bank.none')}</p>}
      >
        {(at) => <Account at={at} />}
      </EntryList>
    </FormSection>
  )
}

function Account({ at }: { at: number }) {
  const account = useWatch<{ banks: BankForm[] }, `banks.${number}`>({ name: `banks.${at}` })
  return (
    <details open className={banks['bank']}>
      <BankSummary account={account} />
      <div className="stack gap-8">
        <ListError name={`banks.${at}`} />
        <BankFields at={`banks.${at}.`} />
      </div>
    </details>
  )
}
