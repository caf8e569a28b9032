import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { frontendVersion } from '#web/constants.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { landingPaths } from '#web/paths/entrance/landing.ts'
import { ConnectionBanner } from '#web/shell/banners/connection-banner.tsx'
import { LanguageLink } from '#web/ui/language-switch.tsx'
import { Logo } from '#web/ui/logo.tsx'
import classes from './auth.module.css'

/** The frame of the pages before sign-in: a narrow column, with names in three spellings next to it. */
export function PublicPage({ title, children }: { title: string; children: ReactNode }) {
  const t = useWords()
  return (
    <div className={classes['page']}>
      <div className={classes['column']}>
        <ConnectionBanner />
        <header>
          <Link to={landingPaths.home()} className={classes['brand']}>
            <Logo size={26} />
            {t('app.name')}
          </Link>
        </header>
        <main className={classes['main']}>
          <h1 className={classes['title']}>{title}</h1>
          {children}
        </main>
        <footer className="row between ink-3">
          <LanguageLink />
          <span>v{frontendVersion}</span>
        </footer>
      </div>
      <div className={classes['artwork']} aria-hidden="true" />
    </div>
  )
}
