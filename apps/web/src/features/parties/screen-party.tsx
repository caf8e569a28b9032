import { Button } from '@mantine/core'
import { IconUserSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useMayOpen } from '#web/access/can.tsx'
import { useWords } from '#web/i18n/use-words.ts'
import { paths } from '#web/paths.ts'
import type { PartyOf } from './party-tabs.tsx'

/** From a record to its screening, for those who may screen. */
export function ScreenParty({ kind, id }: PartyOf) {
  const t = useWords()
  const navigate = useNavigate()
  const maySee = useMayOpen('SingleScan2')
  if (!maySee) return null
  return (
    <Button
      leftSection={<IconUserSearch size={15} aria-hidden="true" />}
      onClick={() => void navigate({ to: paths.screeningScreen(), search: { mode: 'onboarding', [kind]: String(id) } })}
    >
      {t('party.screen')}
    </Button>
  )
}
