import { Button, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import type { SessionChoice } from '#web/access/hand-over.ts'
import { forgetSession } from '#web/access/session.ts'
import { queryClient } from '#web/api/query-client.ts'
import { storeTokens } from '#web/api/session/tokens.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { theme } from '#web/theme/theme.ts'
import { focusOnArrival } from '#web/ui/focus/focus-on-arrival.ts'
import { Logo } from '#web/ui/logo.tsx'
import classes from './auth.module.css'

/** Confirmation before a link signs a user in, or replaces the session of another user on this device. */
export function SessionQuestion({ choice, onDone }: { choice: SessionChoice; onDone: () => void }) {
  const t = useWords()
  const { current, incoming } = choice
  const take = () => {
    forgetSession()
    storeTokens(choice.pair)
    onDone()
  }
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <div className={classes['page']}>
          <main className={classes['column']}>
            <Logo size={26} />
            <div className={classes['main']}>
              {current === undefined ? (
                <>
                  <h1 className={classes['title']}>{t('login.enter.title')}</h1>
                  <p>{t('login.enter.body', { incoming })}</p>
                </>
              ) : (
                <>
                  <h1 className={classes['title']}>{t('login.replace.title')}</h1>
                  <p>{t('login.replace.body', { current, incoming })}</p>
                </>
              )}
              <Button variant="filled" size="lg" onClick={onDone} ref={focusOnArrival}>
                {current === undefined ? t('login.enter.leave') : t('login.replace.keep', { current })}
              </Button>
              <Button size="lg" onClick={take}>
                {t('login.replace.take', { incoming })}
              </Button>
            </div>
          </main>
        </div>
      </QueryClientProvider>
    </MantineProvider>
  )
}
