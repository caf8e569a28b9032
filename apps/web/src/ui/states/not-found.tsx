import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useWords } from '#web/i18n/use-words.ts'
import { IconEyeOff } from '#web/ui/generated/icons.ts'
import { StatePage } from './state-page.tsx'

/** The same words for a missing record and for one of another organisation. */
export function NotFound({ listHref, listTitle }: { listHref: string; listTitle: string }) {
  const t = useWords()
  const back = (
    <Button component={Link} to={listHref} variant="filled">
      {listTitle}
    </Button>
  )
  return (
    <StatePage icon={IconEyeOff} title={t('state.notFound.title')} actions={back}>
      {t('state.notFound.body')}
    </StatePage>
  )
}
