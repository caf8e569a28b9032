import { Button } from '@mantine/core'
import type { RecordCheck } from '@probity/contract/transactions/record-check.ts'
import type { PartRole } from '@probity/contract/transactions/transaction-types.ts'
import { inLanguage } from '@probity/contract/words/bilingual.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { Notice } from '#web/ui/states/notice.tsx'
import { blankPart, type PartForm } from '../form/part-form.ts'

interface RegisterQuestionProps {
  role: PartRole
  part: PartForm
  check: RecordCheck | undefined
  onAnswer: (part: PartForm) => void
}

/** Asks whether a described party is the one of the register that has a hit. */
export function RegisterQuestion({ role, part, check, onAnswer }: RegisterQuestionProps) {
  const t = useWords()
  const language = useLanguage()
  const item = check?.items.find((one) => one.role === role && one.party !== undefined)
  const key = item?.party
  if (item === undefined || key === undefined || part.not_same_party.includes(key)) return null
  const id = Number(key.split(':')[1])
  const isPerson = part.client_type === 'individual'
  const { client_type, bank_name, account_number, authority } = part
  const use = () =>
    onAnswer({
      ...blankPart(),
      client_type,
      bank_name,
      account_number,
      authority,
      person: isPerson ? id : null,
      company: isPerson ? null : id,
      party_name: [part.sur, part.other, part.name_chi].filter(Boolean).join(' '),
    })
  return (
    <Notice tone="orange">
      {inLanguage(item, language)}{' '}
      <Button size="xs" variant="subtle" onClick={use}>
        {t('txn.part.use')}
      </Button>
      <Button
        size="xs"
        variant="subtle"
        onClick={() => onAnswer({ ...part, not_same_party: [...part.not_same_party, key] })}
      >
        {t('txn.part.isOther')}
      </Button>
    </Notice>
  )
}
