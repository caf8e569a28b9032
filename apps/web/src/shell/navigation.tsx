import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { meets } from '@probity/contract/identity/access.ts'
import { Link, useLocation } from '@tanstack/react-router'
import { useOrganisationName } from '#web/access/organisation-name.ts'
import { keysOf, useProfile } from '#web/access/session.ts'
import type { MenuEntry } from '#web/feature.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { profilePaths } from '#web/paths/firm/profile.ts'
import { menuFor, useProduct } from '#web/product.ts'
import { IconLogout, IconMenu2, IconUser, IconX } from '#web/ui/generated/icons.ts'
import { LanguageLink } from '#web/ui/language-switch.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { useRoleName } from '#web/ui/role-name.ts'
import { isAt } from './menu.ts'
import { MenuCount } from './menu-count.tsx'
import classes from './navigation.module.css'
import { openOverlay } from './overlay-store.ts'
import { useMenuCounts } from './use-menu-counts.ts'

// Between telephone and desktop width the labels are hidden on every screen.
const foldedWidths = '(min-width: 768px) and (max-width: 1279px)'

export function Navigation({ isRail: isFocus }: { isRail: boolean }) {
  const t = useWords()
  const isFolded = useMediaQuery(foldedWidths) === true
  const isRail = isFocus || isFolded
  const profile = useProfile()
  const organisation = useOrganisationName()
  const held = keysOf(profile)
  const [isOpen, opening] = useDisclosure()
  const counts = useMenuCounts()
  const groups = menuFor(useProduct().menu, (needs) => needs === undefined || meets(held, needs))
  return (
    <div className={classes['side']} data-open={isOpen}>
      <button
        type="button"
        className={classes['burger']}
        aria-expanded={isOpen}
        aria-label={t('menu.open')}
        onClick={opening.toggle}
      >
        {isOpen ? <IconX size={20} aria-hidden="true" /> : <IconMenu2 size={20} aria-hidden="true" />}
      </button>
      <nav className={classes['nav']} aria-label={t('menu.label')}>
        <div className={classes['org']}>
          <Logo size={22} />
          <span>
            <strong>{organisation}</strong>
            <small>{profile.organization}</small>
          </span>
        </div>
        <div className={classes['groups']}>
          {groups.map((group) => (
            <section key={group.entries[0]?.href} aria-label={group.title === undefined ? undefined : t(group.title)}>
              {group.title !== undefined && <p className={classes['caption']}>{t(group.title)}</p>}
              <ul>
                {group.entries.map((entry) => (
                  <li key={entry.href}>
                    <Entry
                      entry={entry}
                      waiting={entry.count === undefined ? 0 : (counts?.[entry.count] ?? 0)}
                      isRail={isRail}
                      onFollow={opening.close}
                    />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        <Foot isRail={isRail} onFollow={opening.close} />
      </nav>
    </div>
  )
}

interface EntryProps {
  entry: MenuEntry
  /** Number of pending items. */
  waiting: number
  isRail: boolean
  onFollow: () => void
}

/** Scrolls the entry of the open screen into view: the menu can be longer than the window. */
const keepInSight = (link: HTMLAnchorElement | null) => link?.scrollIntoView?.({ block: 'nearest' })

function Entry({ entry, waiting, isRail, onFollow }: EntryProps) {
  const t = useWords()
  const { pathname, search } = useLocation()
  const isHere = isAt(entry.href, pathname, (search as { mode?: string }).mode)
  const [to = '', query] = entry.href.split('?')
  const Icon = entry.icon
  // In the folded navigation the label is hidden, so it becomes the link's accessible name and tooltip.
  const railOnly = isRail ? { 'aria-label': t(entry.title), title: t(entry.title) } : {}
  return (
    <Link
      ref={isHere ? keepInSight : null}
      to={to}
      search={{ ...Object.fromEntries(new URLSearchParams(query)), ...entry.search }}
      className={classes['entry']}
      aria-current={isHere ? 'page' : undefined}
      data-here={isHere}
      aria-description={waiting === 0 ? undefined : t('menu.waiting', { n: waiting })}
      onClick={onFollow}
      {...railOnly}
    >
      <Icon size={16} stroke={1.6} aria-hidden="true" />
      <span className={classes['word']}>{t(entry.title)}</span>
      <MenuCount n={waiting} />
    </Link>
  )
}

function Foot({ isRail, onFollow }: { isRail: boolean; onFollow: () => void }) {
  const t = useWords()
  const roleName = useRoleName()
  const profile = useProfile()
  const initials = profile.username.slice(0, 2).toUpperCase()
  return (
    <div className={classes['foot']}>
      <Link to={profilePaths.profile()} className={classes['user']} onClick={onFollow} title={t('menu.profile')}>
        <span className={classes['initials']} data-initials={initials} aria-hidden="true" />
        <span className={classes['who']}>
          <span>{profile.username}</span>
          <small>{roleName(profile.role)}</small>
        </span>
      </Link>
      <LanguageLink className={classes['language']} isBrief={isRail} />
      <div className={classes['account']}>
        {!isRail && (
          <Link to={profilePaths.profile()} className={classes['leave']} onClick={onFollow}>
            <IconUser size={16} stroke={1.6} aria-hidden="true" />
            {t('menu.profile')}
          </Link>
        )}
        <button
          type="button"
          className={classes['leave']}
          onClick={() => openOverlay('logout')}
          {...(isRail ? { 'aria-label': t('menu.logout'), title: t('menu.logout') } : {})}
        >
          <IconLogout size={16} stroke={1.6} aria-hidden="true" />
          {!isRail && t('menu.logout')}
        </button>
      </div>
    </div>
  )
}
