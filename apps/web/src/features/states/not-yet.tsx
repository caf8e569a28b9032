import { Button } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useWords } from '#web/i18n/use-words.ts'
import { dashboardPaths } from '#web/paths/review/dashboard.ts'
import { screenAt, useProduct } from '#web/product.ts'
import { IconBuildingFactory2 } from '#web/ui/generated/icons.ts'
import { StatePage } from '#web/ui/states/state-page.tsx'

/** Placeholder for a screen of an unbuilt module. */
export function Screen() {
  const t = useWords()
  // The URL changes before the next screen is rendered; this screen keeps its own.
  const [pathname] = useState(useLocation().pathname)
  const screen = screenAt(useProduct().screens, pathname)
  const isDashboard = pathname.toLowerCase().replace(/\/$/, '') === '/sys'
  const back = (
    <Button component={Link} to={dashboardPaths.dashboard()}>
      {t('state.backToDashboard')}
    </Button>
  )
  return (
    <StatePage
      icon={IconBuildingFactory2}
      title={t('state.notYet.title', { screen: screen === undefined ? '' : t(screen.title) })}
      actions={isDashboard ? undefined : back}
    >
      {t('state.notYet.body')}
    </StatePage>
  )
}
