import { useWatch } from 'react-hook-form'
import { RowList } from '#web/features/parties/fieldsets/row-list.tsx'
import classes from '#web/features/parties/register.module.css'
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
      <RowList
        name="banks"
        addLabel={t('bank.add')}
        rowLabel={t('bank.title')}
        blank={blankBank}
        empty={<p className="small-line quiet">{t('bank.none')}</p>}
      >
        {(at) => <Account at={at} />}
      </RowList>
    </FormSection>
  )
}

function Account({ at }: { at: number }) {
  const account = useWatch<{ banks: BankForm[] }, `banks.${number}`>({ name: `banks.${at}` })
  return (
    <details open className={banks['bank']}>
      <BankSummary account={account} />
      <div className={classes['rows']}>
        <ListError name={`banks.${at}`} />
        <BankFields at={`banks.${at}.`} />
      </div>
    </details>
  )
}
