import { useAnswer, valueIfKnown } from '#web/api/use-answer.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { Select } from '#web/ui/select.tsx'
import { IfFailed } from '#web/ui/states/answered.tsx'
import { desk } from '../suspicion-calls.ts'

interface UserChoiceProps {
  value: string | null
  without?: readonly string[]
  onChange: (username: string | null) => void
}

/** A colleague by name. */
export function UserChoice({ value, without = [], onChange }: UserChoiceProps) {
  const t = useWords()
  const answer = useAnswer(desk)
  const users = (valueIfKnown(answer)?.users ?? []).filter(({ username }) => !without.includes(username))
  return (
    <>
      <Select
        label={t('suspicion.user')}
        data={users.map(({ username, name }) => ({
          value: username,
          label: name === '' || name === username ? username : `${name} (${username})`,
        }))}
        value={value}
        searchable
        onChange={onChange}
      />
      <IfFailed answer={answer} as="part" />
    </>
  )
}
