import { ActionIcon } from '@mantine/core'
import { count } from '#web/format.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { IconChevronLeft, IconChevronRight } from '#web/ui/generated/icons.ts'
import type { Page } from '../ekyc-calls.ts'

interface PagerProps {
  page: Page
  total: number
  onTurn: (skip: number) => void
}

/** Range and page arrows below a list. */
export function Pager({ page: { limit, skip }, total, onTurn }: PagerProps) {
  const t = useWords()
  const to = Math.min(total, skip + limit)
  return (
    <div className="row to-end gap-8 min-height-44 pad-inline-gutter quiet">
      <span aria-live="polite">
        {total === 0
          ? t('table.none')
          : t('table.range', { from: count(skip + 1), to: count(to), total: count(total) })}
      </span>
      <ActionIcon
        aria-label={t('ekyc.page.before')}
        disabled={skip === 0}
        onClick={() => onTurn(Math.max(0, skip - limit))}
      >
        <IconChevronLeft size={16} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon aria-label={t('ekyc.page.after')} disabled={to >= total} onClick={() => onTurn(skip + limit)}>
        <IconChevronRight size={16} aria-hidden="true" />
      </ActionIcon>
    </div>
  )
}
