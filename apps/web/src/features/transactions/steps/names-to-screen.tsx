import { hasPart, partRoles } from '@probity/contract/transactions/transaction-types.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import { FormSection } from '#web/form/section.tsx'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { partName } from '../form/part-name.ts'
import type { TransactionForm } from '../form/transaction-form.ts'
import classes from './steps.module.css'

/** The names that will be screened when the new transaction is saved. */
export function NamesToScreen() {
  const t = useWords()
  const language = useLanguage()
  const { control } = useFormContext<TransactionForm>()
  const values = useWatch({ control }) as TransactionForm
  const names = [
    { role: 'client' as const, name: values.client_name },
    ...partRoles
      .filter((role) => hasPart(values.tran_type, role))
      .map((role) => {
        return { role, name: partName(values[role], language) }
      })
      .filter(({ role, name }) => role !== 'acting' || name !== ''),
  ]
  return (
    <FormSection isWide id="txn-screening" title={t('txn.step.screening')} note={t('txn.screening.before')}>
      <dl className={classes['names']}>
        {names.map(({ role, name }) => (
          <div key={role}>
            <dt>{t(`txn.role.${role}`)}</dt>
            <dd>{name || t('txn.screening.unnamed')}</dd>
          </div>
        ))}
      </dl>
    </FormSection>
  )
}
