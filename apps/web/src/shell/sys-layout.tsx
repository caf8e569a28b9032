import { Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { forgetSession, isSignedIn, profileQuery } from '#web/access/session.ts'
import { prepareRenewals } from '#web/api/session/exchange-beside.ts'
import { onRenewal } from '#web/api/session/refresh.ts'
import { onTokensChangedElsewhere } from '#web/api/session/tokens.ts'
import { useAnswer, valueIfKnown } from '#web/api/use-answer.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { authPaths } from '#web/paths/entrance/auth.ts'
import { screenAt, useProduct } from '#web/product.ts'
import { watchVersion } from '#web/version.ts'
import { ApplyPreferences } from './apply-preferences.tsx'
import { ConnectionBanner } from './banners/connection-banner.tsx'
import { IdleBanner } from './banners/idle-banner.tsx'
import { Navigation } from './navigation.tsx'
import { Overlays } from './overlays.tsx'
import classes from './sys-layout.module.css'
import { TopBar } from './top-bar.tsx'

/** The frame around every screen of a signed-in user. */
export function Screen() {
  const t = useWords()
  const { pathname } = useLocation()
  const profile = valueIfKnown(useAnswer({ ...profileQuery, enabled: false }))
  const isFocus = screenAt(useProduct().screens, pathname)?.isFocus === true
  useLeaveWhenSessionEnds()
  // The worker that renews the session belongs to the browser; the release of the server is polled while a user is signed in.
  useEffect(() => {
    void prepareRenewals()
    return watchVersion()
  }, [])

  if (profile === undefined) return <Outlet />
  return (
    <div className={classes['app']} data-rail={isFocus}>
      <a href="#content" className={classes['skip']}>
        {t('app.skip')}
      </a>
      <Navigation isRail={isFocus} />
      <div className="stack narrows shrinks on-surface">
        <TopBar />
        <ConnectionBanner />
        <IdleBanner />
        <main id="content" tabIndex={-1} className={classes['content']}>
          <Outlet />
        </main>
      </div>
      <Overlays />
      <ApplyPreferences />
    </div>
  )
}

function useLeaveWhenSessionEnds(): void {
  const navigate = useNavigate()
  const { href } = useLocation()
  // Renewal and the other tabs live outside React and end the session here too.
  useEffect(() => {
    const leave = (notice?: string) => {
      forgetSession()
      void navigate({
        to: authPaths.login(),
        search: { from: href },
        ...(notice === undefined ? {} : { state: { notice } }),
      })
    }
    // Another tab may have ended the session since the guard checked it. During the redirect the URL changes once more.
    if (!isSignedIn() && !href.startsWith(authPaths.login())) leave()
    const stopRenewal = onRenewal((state) => {
      if (state === 'failed') leave('renew failed')
    })
    const stopTabs = onTokensChangedElsewhere((signedIn) => {
      if (!signedIn) leave()
    })
    return () => {
      stopRenewal()
      stopTabs()
    }
  }, [navigate, href])
}
