import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { TransactionType } from '@probity/contract/transactions/transaction-types.ts'
import { useState } from 'react'
import { useAnswer } from '#web/api/use-answer.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { IconFileText } from '#web/ui/generated/icons.ts'
import { Answered } from '#web/ui/states/answered.tsx'
import { useAttempt } from '#web/ui/states/use-attempt.ts'
import { FormView } from './form-view.tsx'
import { downloadTransactionForm, transactionPreview } from './forms-calls.ts'
import { LanguageOfForm } from './language-of-form.tsx'

interface TransactionFormProps {
  id: number
  type: TransactionType
}

/** Opens the form of a transaction. Loans have none. */
export function TransactionFormButton({ id, type }: TransactionFormProps) {
  const t = useWords()
  const [isOpen, opening] = useDisclosure()
  if (type === 'loan') return null
  return (
    <>
      <Button leftSection={<IconFileText size={15} aria-hidden="true" />} onClick={opening.open}>
        {t('forms.transaction')}
      </Button>
      {isOpen && <TransactionFormDialog id={id} onClose={opening.close} />}
    </>
  )
}

const width = 960

function TransactionFormDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useWords()
  const [lang, setLang] = useState(useLanguage())
  const preview = useAnswer(transactionPreview(id, lang))
  const { isBusy, attempt } = useAttempt()
  return (
    <Dialog opened onClose={onClose} title={t('forms.transaction')} width={width}>
      <div className="row wrap between gap-8">
        <LanguageOfForm value={lang} onChange={setLang} />
        <Button
          variant="filled"
          loading={isBusy}
          disabled={preview.state !== 'value'}
          onClick={() => void attempt(() => downloadTransactionForm(id, lang))}
        >
          {t('forms.download')}
        </Button>
      </div>
      <Answered answer={preview} as="part">
        {(value) => <FormView preview={value} onLeave={onClose} />}
      </Answered>
    </Dialog>
  )
}
