import { Checkbox } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { usePreferences } from '#web/access/preferences.ts'
import { reloadProfile, useProfile } from '#web/access/session.ts'
import { externalLinkDialogWidth } from '#web/constants.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { IconExternalLink } from '#web/ui/generated/icons.ts'
import { notifyFailed } from '../states/notify.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** Only http(s) links are links; other text is shown as text. */
export const isWebLink = (href: string): boolean => /^https?:\/\//i.test(href)

/** A link to another site. Asks before leaving, unless the user disabled that. */
export function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
  const { ignore_external_url_confirm: goesStraight } = useProfile()
  const [isAsking, asking] = useDisclosure()
  if (!isWebLink(href)) return children
  return (
    <>
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        onClick={(event) => {
          if (goesStraight) return
          event.preventDefault()
          asking.open()
        }}
      >
        {children} <IconExternalLink size={13} aria-hidden="true" />
      </a>
      {isAsking && <LeaveQuestion href={href} onClose={asking.close} />}
    </>
  )
}

function LeaveQuestion({ href, onClose }: { href: string; onClose: () => void }) {
  const t = useWords()
  const [never, setNever] = useState(false)
  const { keep } = usePreferences()
  const leave = async () => {
    open(href, '_blank', 'noopener,noreferrer')
    if (never)
      await keep('ignore_external_url_confirm', true).then(reloadProfile, (error: unknown) => notifyFailed(error))
    onClose()
  }
  const { host } = new URL(href)
  const [before = '', after = ''] = href.split(host)
  return (
    <ConfirmDialog
      opened
      title={t('dialog.external.title')}
      confirm={t('button.continue')}
      cancel={t('button.stay')}
      width={externalLinkDialogWidth}
      focus="cancel"
      onConfirm={leave}
      onClose={onClose}
    >
      <p>{t('dialog.external.body')}</p>
      <p className="pad-8-10 boxed on-sunken breaks mono text-12 ink b-bold">
        {before}
        <b>{host}</b>
        {after}
      </p>
      <p>{t('dialog.external.question')}</p>
      <Checkbox
        mt="sm"
        label={t('dialog.external.ignore')}
        checked={never}
        onChange={(event) => setNever(event.currentTarget.checked)}
      />
    </ConfirmDialog>
  )
}
