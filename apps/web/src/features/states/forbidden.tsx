import { Button } from '@mantine/core'
import { requirements } from '@probity/contract/identity/access.ts'
import { Link, useSearch } from '@tanstack/react-router'
import { organisationName } from '#web/access/organisation-name.ts'
import { profileQuery } from '#web/access/session.ts'
import { useAnswer, valueIfKnown } from '#web/api/use-answer.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { dashboardPaths } from '#web/paths/review/dashboard.ts'
import { screenAt, useProduct } from '#web/product.ts'
import { IconArrowLeft, IconLock } from '#web/ui/generated/icons.ts'
import { useRoleName } from '#web/ui/role-name.ts'
import { StatePage } from '#web/ui/states/state-page.tsx'

/** Opened directly, the page knows neither the screen nor the missing right. */
export const refusalKey = (keys: string) => (keys === '' ? 'state.forbidden.unnamed' : 'state.forbidden.role')

/** States the missing right, who can grant it, and a way back. */
export function Screen() {
  const t = useWords()
  const roleName = useRoleName()
  const language = useLanguage()
  const { screen: pathname } = useSearch({ strict: false }) as { screen?: string }
  const profile = valueIfKnown(useAnswer({ ...profileQuery, enabled: false }))
  const { screens } = useProduct()
  const screen = pathname === undefined ? undefined : screenAt(screens, pathname)
  const name = screen === undefined ? t('state.forbidden.thisPage') : t(screen.title)
  const keys = screen?.needs === undefined ? '' : requirements[screen.needs].join(' / ')
  const back = (
    <Button
      component={Link}
      to={dashboardPaths.dashboard()}
      variant="filled"
      leftSection={<IconArrowLeft size={15} aria-hidden="true" />}
    >
      {t('state.backToDashboard')}
    </Button>
  )
  return (
    <StatePage icon={IconLock} title={t('state.forbidden.title', { screen: name })} actions={back}>
      {profile === undefined
        ? t('state.forbidden.noProfile')
        : t(refusalKey(keys), {
            role: roleName(profile.role),
            keys,
            organisation: organisationName(profile, language),
          })}
    </StatePage>
  )
}
