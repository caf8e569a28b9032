import { Button } from '@mantine/core'
import { readConfigText, settingDefinitions } from '@probity/contract/settings/settings.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { signOut } from '#web/access/session.ts'
import { api } from '#web/api/resources.ts'
import { useAnswer, valueIfKnown } from '#web/api/use-answer.ts'
import { clock } from '#web/clock.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { authPaths } from '#web/paths/entrance/auth.ts'
import { IconClockExclamation } from '#web/ui/generated/icons.ts'
import classes from './banner.module.css'
import { type IdleLimits, type IdleState, idleState, lastActivity, noteActivity } from './idle.ts'

const names = ['idle_sign_out_minutes', 'idle_warn_minutes'] as const
const lookMs = 10_000
const noteAtMostMs = 5000
const signs = ['pointerdown', 'keydown', 'wheel'] as const

/** Warns before inactivity ends the session, and ends it. Drafts stay on the device. */
export function IdleBanner() {
  const t = useWords()
  const limits = useIdleLimits()
  const navigate = useNavigate()
  const state = useIdle(
    limits,
    () =>
      void signOut().then(() =>
        navigate({ to: authPaths.login(), search: { from: location.pathname + location.search } }),
      ),
  )
  return (
    <div role="alert">
      {state.kind === 'warned' && (
        <p className={classes['banner']}>
          <IconClockExclamation size={17} stroke={1.7} aria-hidden="true" />
          {t('idle.warning', { n: state.minutesLeft })}
          <Button size="xs" className="pushed" onClick={() => noteActivity(clock.now())}>
            {t('idle.stay')}
          </Button>
        </p>
      )}
    </div>
  )
}

function useIdleLimits(): IdleLimits {
  // If the request fails, the product's default limits apply: the session ends in any case.
  const answer = useAnswer({
    queryKey: ['cached', 'idle'],
    queryFn: () => api.configurations.list({ filter: { config_key: [...names] } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const rows = valueIfKnown(answer)
  const [signOutMinutes, warnMinutes] = names.map((name) => {
    const { type, initial } = settingDefinitions[name]
    const stored = rows?.find(({ config_key }) => config_key === name)?.config_value
    return Number(readConfigText(type, stored ?? initial) ?? initial)
  })
  return { signOutMinutes: signOutMinutes ?? 0, warnMinutes: warnMinutes ?? 0 }
}

function useIdle({ signOutMinutes, warnMinutes }: IdleLimits, onOver: () => void): IdleState {
  const [state, setState] = useState<IdleState>({ kind: 'active' })
  const end = useEffectEvent(onOver)
  // Activity is observed through document events, and time passes outside React.
  useEffect(() => {
    let noted = 0
    let isOver = false
    const look = () => {
      const now = clock.now()
      const next = idleState(now - lastActivity(now), { signOutMinutes, warnMinutes })
      setState(next)
      if (next.kind === 'over' && !isOver) end()
      isOver = next.kind === 'over'
    }
    const note = () => {
      const now = clock.now()
      if (now - noted < noteAtMostMs) return
      // A device that slept did not look: its first sign of a user must not revive a session that is over.
      if (noted > 0) look()
      if (isOver) return
      noted = now
      noteActivity(now)
      look()
    }
    note()
    const timer = setInterval(look, lookMs)
    for (const sign of signs) addEventListener(sign, note, { passive: true })
    return () => {
      clearInterval(timer)
      for (const sign of signs) removeEventListener(sign, note)
    }
  }, [signOutMinutes, warnMinutes])
  return state
}
