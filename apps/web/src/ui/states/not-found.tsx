import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWords } from '#web/i18n/use-words.ts'
import { IconEyeOff } from '#web/ui/generated/icons.ts'
import { StatePage } from './state-page.tsx'

interface NotFoundProps {
  listHref: string
  listTitle: string
  /** What is known of the record, for example who deleted it. */
  children?: ReactNode
}

/** The same words for a missing record and for one of another organisation. */
export function NotFound({ listHref, listTitle, children }: NotFoundProps) {
  const t = useWords()
  const back = (
    <Button component={Link} to={listHref} variant="filled">
      {listTitle}
    </Button>
  )
  return (
    <StatePage icon={IconEyeOff} title={t('state.notFound.title')} actions={back}>
      {t('state.notFound.body')}
      {children}
    </StatePage>
  )
}
