import { Button } from '@mantine/core'
import { useOrganisationName } from '#web/access/organisation-name.ts'
import { useProfile } from '#web/access/session.ts'
import { FormSection } from '#web/form/section.tsx'
import { useWords } from '#web/i18n/use-words.ts'
import { openOverlay } from '#web/shell/overlay-store.ts'
import { IconLogout } from '#web/ui/generated/icons.ts'
import { Tag } from '#web/ui/marks/tag.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { useRoleName } from '#web/ui/role-name.ts'
import { PasswordSection } from './password-section.tsx'
import { PendingChange } from './pending-change.tsx'
import { PreferencesSection } from './preferences-section.tsx'
import classes from './profile.module.css'
import { LastSignIns, OpenSessions } from './sessions-panel.tsx'
import { TotpSection } from './totp-section.tsx'

export function Screen() {
  const t = useWords()
  const roleName = useRoleName()
  const profile = useProfile()
  const organisation = useOrganisationName()
  const logout = (
    <Button leftSection={<IconLogout size={15} aria-hidden="true" />} onClick={() => openOverlay('logout')}>
      {t('menu.logout')}
    </Button>
  )
  return (
    <>
      <PageHead
        title={profile.username}
        note={t('profile.at', { role: roleName(profile.role), organisation })}
        actions={logout}
      />
      <div className={classes['page']}>
        <div className={classes['main']}>
          <BasicInfo />
          <PasswordSection />
          <TotpSection />
          <PreferencesSection />
        </div>
        <aside className={classes['side']}>
          <LastSignIns />
          <OpenSessions />
        </aside>
      </div>
    </>
  )
}

function BasicInfo() {
  const t = useWords()
  const roleName = useRoleName()
  const profile = useProfile()
  const keys = profile.access_menus.split(',').filter((key) => key.trim() !== '')
  const facts = [
    ['profile.username', profile.username],
    ['profile.organisation', profile.organization],
    ['profile.role', roleName(profile.role)],
    ['profile.email', profile.email],
  ] as const
  return (
    <FormSection title={t('profile.basic')} note={t('profile.basicNote')}>
      <PendingChange />
      <dl className={classes['facts']}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div>
        <p className={classes['label']}>{t('profile.mayOpen')}</p>
        <p className="flex wrap gap-4">
          {keys.length === 0
            ? t('profile.nothing')
            : keys.map((key) => (
                <Tag key={key}>
                  <code>{key.trim()}</code>
                </Tag>
              ))}
        </p>
      </div>
      {profile.read_only && <p className={classes['label']}>{t('profile.readOnly')}</p>}
    </FormSection>
  )
}
