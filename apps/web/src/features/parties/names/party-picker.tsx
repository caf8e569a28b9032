import { useDebouncedValue } from '@mantine/hooks'
import { partyCalls } from '@probity/contract/parties/party-calls.ts'
import type { TextSearchHit } from '@probity/contract/parties/register-calls.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/api/call.ts'
import { useAnswer, valueIfKnown } from '#web/api/use-answer.ts'
import { similarityDelayMs } from '#web/constants.ts'
import { tableDay } from '#web/format.ts'
import type { Language } from '#web/i18n/languages.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { Select } from '#web/ui/select.tsx'
import { IfFailed } from '#web/ui/states/answered.tsx'
import { partyText } from './party-name.tsx'

export interface PartyPickerProps {
  id?: string | undefined
  label: string
  isRequired?: boolean
  /** The selected party as `capacity_type:id`, and its display text. */
  value: { key: string; text: string } | undefined
  error?: string | undefined
  /** Has the focus when its dialog opens. */
  isFirst?: boolean
  onPick: (party: TextSearchHit) => void
  /** Last option of the list, for a party that is not in the register: what it says of the typed text, and what it does. */
  isNew?: { label: (typed: string) => string; onPick: (typed: string) => void } | undefined
  /** Enter on a chosen party, while the list is closed. */
  onEnter?: (() => void) | undefined
}

/** No party has this key. */
const newKey = 'new'
const keyOf = ({ capacity_type, id }: { capacity_type: number; id: number }): string => `${capacity_type}:${id}`

/** The name, the reference, and the day that distinguishes namesakes. */
function optionText(hit: TextSearchHit, language: Language): string {
  const day = hit.dob ?? hit.incorp_date
  return [partyText(hit), hit.ref_id, day === null ? null : tableDay(day, language)].filter(Boolean).join(' ')
}

/** A person or company of the register, found by any word of a name, the reference or the COI number. */
export function PartyPicker(props: PartyPickerProps) {
  const { id, label, isRequired = true, value, error, isFirst, isNew, onPick, onEnter } = props
  const t = useWords()
  const language = useLanguage()
  const [typed, setTyped] = useState(value?.text ?? '')
  const [settled] = useDebouncedValue(typed.trim(), similarityDelayMs)
  const isChosen = settled === value?.text
  const found = useAnswer({
    queryKey: ['parties', 'search', settled],
    queryFn: () => call(partyCalls.search, { query: { text: settled, limit: 20 } }),
    enabled: settled !== '' && !isChosen,
    placeholderData: keepPreviousData,
  })
  const hits = valueIfKnown(found) ?? []
  const isNobody = settled !== '' && found.state === 'value' && !found.isPlaceholder
  const options = hits.map((hit) => {
    const key = keyOf(hit)
    return { value: key, label: key === value?.key ? value.text : optionText(hit, language) }
  })
  const added = isNew !== undefined && settled !== '' ? [{ value: newKey, label: isNew.label(settled) }] : []
  const held = value && !options.some((option) => option.value === value.key)
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      data-autofocus={isFirst}
      label={label}
      withAsterisk={isRequired}
      searchable
      // No options before the user types: an empty list is meaningless to a screen reader.
      openOnFocus={false}
      error={error}
      placeholder={t('party.pick')}
      nothingFoundMessage={
        found.state === 'failed' ? <IfFailed answer={found} /> : t(isNobody ? 'party.noneFound' : 'party.pick')
      }
      filter={({ options: all }) => all}
      data={[...(held ? [{ value: value.key, label: value.text }] : []), ...options, ...(isChosen ? [] : added)]}
      value={value?.key ?? null}
      searchValue={typed}
      onSearchChange={setTyped}
      onKeyDown={({ key, currentTarget }) => {
        const isOpen = currentTarget.getAttribute('aria-expanded') === 'true'
        if (key === 'Enter' && !isOpen && value !== undefined) onEnter?.()
      }}
      onChange={(key) => {
        if (key === newKey) return isNew?.onPick(settled)
        const hit = hits.find((candidate) => keyOf(candidate) === key)
        if (hit !== undefined) onPick(hit)
      }}
    />
  )
}
