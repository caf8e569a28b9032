import { ActionIcon } from '@mantine/core'
import { nameIn } from '@probity/contract/words/bilingual.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { IconArrowDown, IconArrowUp, IconTrash } from '#web/ui/generated/icons.ts'
import classes from './editor.module.css'
import type { NamedRow } from './name-fields.tsx'

interface RowActsProps {
  row: NamedRow
  onRemove: () => void
  onMove?: ((by: -1 | 1) => void) | undefined
}

/** Moves or removes a row of a draft. */
export function RowActs({ row, onRemove, onMove }: RowActsProps) {
  const t = useWords()
  const name = nameIn(row, useLanguage()) || t('risk.editor.new')
  return (
    <span className={classes['acts']}>
      {onMove && (
        <>
          <ActionIcon aria-label={t('risk.editor.up', { name })} onClick={() => onMove(-1)}>
            <IconArrowUp size={15} />
          </ActionIcon>
          <ActionIcon aria-label={t('risk.editor.down', { name })} onClick={() => onMove(1)}>
            <IconArrowDown size={15} />
          </ActionIcon>
        </>
      )}
      <ActionIcon aria-label={t('risk.editor.remove', { name })} onClick={onRemove}>
        <IconTrash size={15} />
      </ActionIcon>
    </span>
  )
}
