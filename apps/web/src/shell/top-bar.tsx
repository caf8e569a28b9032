import { ActionIcon } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { useWords } from '#web/i18n/use-words.ts'
import { screenAt, useProduct } from '#web/product.ts'
import { IconChevronRight, IconHelpCircle, IconSearch } from '#web/ui/generated/icons.ts'
import { Keys } from '#web/ui/marks/kbd.tsx'
import { NoticeLane } from './banners/notice-lane.tsx'
import { useCrumb } from './crumb.ts'
import { NotScreenedStatus } from './not-screened-status.tsx'
import { openOverlay } from './overlay-store.ts'
import classes from './top-bar.module.css'
import { TopBarStatus } from './top-bar-status.tsx'

export function TopBar() {
  const t = useWords()
  return (
    <header className={classes['top']}>
      <Breadcrumb />
      <NoticeLane />
      <button
        type="button"
        className={classes['search']}
        onClick={() => openOverlay('palette')}
        aria-keyshortcuts="Control+K"
      >
        <IconSearch size={15} stroke={1.6} aria-hidden="true" />
        <span className={classes['searchLong']}>{t('top.search')}</span>
        <span className={classes['searchShort']}>{t('top.searchShort')}</span>
        <Keys keys={['Ctrl', 'K']} />
      </button>
      <NotScreenedStatus />
      <TopBarStatus />
      <ActionIcon aria-label={t('top.help')} onClick={() => openOverlay('keyboard')}>
        <IconHelpCircle size={17} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
    </header>
  )
}

function Breadcrumb() {
  const t = useWords()
  const { pathname } = useLocation()
  const screen = screenAt(useProduct().screens, pathname)
  const crumb = useCrumb()
  const under = screen?.under
  return (
    <nav className={classes['crumb']} aria-label={t('top.breadcrumb')}>
      {under !== undefined && (
        <>
          <Link to={under.href}>{t(under.title)}</Link>
          <IconChevronRight size={14} aria-hidden="true" />
        </>
      )}
      <span aria-current="page">{crumb ?? (screen === undefined ? t('app.name') : t(screen.title))}</span>
    </nav>
  )
}
