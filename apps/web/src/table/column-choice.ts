import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import type { Column } from './list-definition.ts'

type Choice = Readonly<Record<string, boolean>>
const key = (list: string) => `probity.columns.${list}`

/** The visible columns: the user's choice, otherwise as many as fit the width. */
export function useColumnChoice<Row>(list: string, columns: readonly Column<Row>[]) {
  const [choice, setChoice] = useState<Choice>(() => readChoice(list))
  const isBelow1280 = useMediaQuery('(max-width: 1279px)') === true
  const isBelow1024 = useMediaQuery('(max-width: 1023px)') === true
  const fits = ({ hideBelow, isExtra }: Column<Row>) =>
    isExtra !== true && !(hideBelow === 1280 && isBelow1280) && !(hideBelow !== undefined && isBelow1024)
  const isShown = (column: Column<Row>) => choice[column.id] ?? fits(column)
  const toggle = (column: Column<Row>) => {
    const next = { ...choice, [column.id]: !isShown(column) }
    localStorage.setItem(key(list), JSON.stringify(next))
    setChoice(next)
  }
  return { shown: columns.filter(isShown), isShown, toggle }
}

function readChoice(list: string): Choice {
  try {
    // Stored text may be valid JSON without being a choice.
    return Object(JSON.parse(localStorage.getItem(key(list)) ?? '{}')) as Choice
  } catch {
    return {}
  }
}
