import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useFormContext, useWatch } from 'react-hook-form'
import { AssessDialog } from '#web/features/risk-assessment/assess/assess-dialog.tsx'
import { FormSection } from '#web/form/section.tsx'
import { useWords } from '#web/i18n/use-words.ts'
import { Risk, riskLevelOf } from '#web/ui/marks/risk.tsx'
import type { TransactionForm } from '../form/transaction-form.ts'

/** The assessment of an unsaved transaction: answered here, stored with the save. */
export function RiskStep() {
  const t = useWords()
  const { setValue } = useFormContext<TransactionForm>()
  const assessment = useWatch<TransactionForm, 'assessment'>({ name: 'assessment' })
  const [isOpen, opening] = useDisclosure()
  const keep = (completed: TransactionForm['assessment']) => setValue('assessment', completed, { shouldDirty: true })
  return (
    <FormSection isWide id="txn-risk" title={t('txn.step.risk')} note={t('txn.risk.note')}>
      {assessment !== null && (
        <p className="row wrap gap-8-12" role="status">
          {t('txn.risk.done')} <Risk level={riskLevelOf(assessment.level)} score={assessment.score} />
        </p>
      )}
      <p className="row wrap gap-8-12">
        <Button id="field-assessment" onClick={opening.open}>
          {t(assessment === null ? 'txn.risk.assess' : 'txn.risk.again')}
        </Button>
        {assessment !== null && (
          <Button variant="subtle" onClick={() => keep(null)}>
            {t('txn.risk.drop')}
          </Button>
        )}
      </p>
      {isOpen && (
        <AssessDialog
          record={{ kind: 'transaction', id: undefined }}
          keep={keep}
          onSaved={opening.close}
          onClose={opening.close}
        />
      )}
    </FormSection>
  )
}
