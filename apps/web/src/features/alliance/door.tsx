import type { ReactNode } from 'react'
import { useWords } from '#web/i18n/use-words.ts'
import { LanguageLink } from '#web/ui/language-switch.tsx'
import { Logo } from '#web/ui/logo.tsx'
import classes from './alliance.module.css'

/** The frame before sign-in: narrow, and without links into the product. */
export function Door({ title, children }: { title: string; children: ReactNode }) {
  const t = useWords()
  return (
    <div className={classes['door']}>
      <header>
        <Logo size={24} />
        <span>{t('alliance.title')}</span>
        <LanguageLink />
      </header>
      <main>
        <h1>{title}</h1>
        {children}
      </main>
    </div>
  )
}
