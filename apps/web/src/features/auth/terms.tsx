import { Link } from '@tanstack/react-router'
import { useWords } from '#web/i18n/use-words.ts'
import { landingPaths } from '#web/paths/entrance/landing.ts'
import { LanguageLink } from '#web/ui/language-switch.tsx'
import { Logo } from '#web/ui/logo.tsx'
import classes from './auth.module.css'

/** Recorded with each sign-in, so it must change with the text below. */
export const termsVersion = '1'

const sections = [
  ['terms.use', 'terms.useBody'],
  ['terms.data', 'terms.dataBody'],
  ['terms.decisions', 'terms.decisionsBody'],
  ['terms.lists', 'terms.listsBody'],
  ['terms.record', 'terms.recordBody'],
] as const

export function Screen() {
  const t = useWords()
  return (
    <div className="tall on-surface ink">
      <div className={classes['terms']}>
        <header>
          <Link to={landingPaths.home()} className={classes['brand']}>
            <Logo size={26} />
            {t('app.name')}
          </Link>
        </header>
        <main>
          <h1>{t('terms.title')}</h1>
          <p className="ink-3">{t('terms.version', { version: termsVersion })}</p>
          {sections.map(([title, body]) => (
            <section key={title}>
              <h2>{t(title)}</h2>
              <p>{t(body)}</p>
            </section>
          ))}
        </main>
        <footer>
          <LanguageLink />
        </footer>
      </div>
    </div>
  )
}
