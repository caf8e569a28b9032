import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Link, useRouterState } from '@tanstack/react-router'
import { isSignedIn } from '#web/access/session.ts'
import { frontendVersion } from '#web/constants.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { authPaths } from '#web/paths/entrance/auth.ts'
import { landingPaths } from '#web/paths/entrance/landing.ts'
import { dashboardPaths } from '#web/paths/review/dashboard.ts'
import { IconArrowRight, IconHome, IconX } from '#web/ui/generated/icons.ts'
import { LanguageLink } from '#web/ui/language-switch.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { ContactForm } from './contact-form.tsx'
import { Features } from './features.tsx'
import classes from './landing.module.css'
import { NameSample } from './name-sample.tsx'
import { Statistics } from './statistics.tsx'

export function Screen() {
  return (
    <div className={classes['page']}>
      <Head />
      <main>
        <Hero />
        <Features />
        <Statistics />
        <Contact />
      </main>
      <Foot />
      <UnknownPathNote />
    </div>
  )
}

function SignInButton({ size }: { size: 'sm' | 'lg' }) {
  const t = useWords()
  const signedIn = isSignedIn()
  const arrow = size === 'lg' ? <IconArrowRight size={16} aria-hidden="true" /> : null
  return (
    <Button
      component={Link}
      to={signedIn ? dashboardPaths.dashboard() : authPaths.login()}
      variant="filled"
      size={size}
      rightSection={arrow}
    >
      {signedIn ? t('landing.open') : t('landing.signIn')}
    </Button>
  )
}

function Head() {
  const t = useWords()
  return (
    <header className={classes['head']}>
      <a href={landingPaths.home()} className={classes['brand']}>
        <Logo size={26} />
        {t('app.name')}
      </a>
      <nav className={classes['links']} aria-label={t('app.name')}>
        <a href="#features">{t('landing.features')}</a>
        <a href="#figures">{t('landing.figures')}</a>
        <a href="#contact">{t('landing.contact')}</a>
        <LanguageLink className={classes['language']} />
        <SignInButton size="sm" />
      </nav>
    </header>
  )
}

function Hero() {
  const t = useWords()
  return (
    <section className={classes['hero']}>
      <div>
        <h1 className={classes['wordmark']}>{t('app.name')}</h1>
        <p className={classes['claim']}>{t('landing.hero')}</p>
        <p className={classes['lead']}>{t('landing.heroBody')}</p>
        <div className={classes['actions']}>
          <SignInButton size="lg" />
          <Button component="a" href="#contact" size="lg">
            {t('landing.ask')}
          </Button>
        </div>
      </div>
      <NameSample />
    </section>
  )
}

function Contact() {
  const t = useWords()
  return (
    <section id="contact" className={classes['contact']}>
      <div>
        <h2 className={classes['title']}>{t('contact.title')}</h2>
        <p className={classes['lead']}>{t('contact.body')}</p>
      </div>
      <ContactForm />
    </section>
  )
}

function Foot() {
  const t = useWords()
  return (
    <footer className={classes['foot']}>
      <span className={classes['small']}>
        <Logo size={18} />
        {t('app.name')}
      </span>
      <nav aria-label={t('footer.label')} className={classes['small']}>
        <Link to={authPaths.terms()}>{t('footer.terms')}</Link>
        <span>v{frontendVersion}</span>
      </nav>
    </footer>
  )
}

function UnknownPathNote() {
  const t = useWords()
  const path = useRouterState({ select: (state) => state.location.state.unknownPath })
  const [closed, closing] = useDisclosure()
  if (path === undefined || closed) return null
  return (
    <div className={classes['note']} role="status">
      <IconHome size={17} aria-hidden="true" />
      <span>{t('landing.unknownPath', { path })}</span>
      <button type="button" aria-label={t('button.close')} onClick={closing.open}>
        <IconX size={16} aria-hidden="true" />
      </button>
    </div>
  )
}
