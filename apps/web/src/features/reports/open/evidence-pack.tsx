import { Button, Progress } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { isAllowed } from '@probity/contract/identity/access.ts'
import { packCalls } from '@probity/contract/reports/report-calls.ts'
import { useEffect, useRef, useState } from 'react'
import { keysOf, useProfile } from '#web/access/session.ts'
import { describeError } from '#web/errors.ts'
import { fileSize } from '#web/format.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { IconFileZip } from '#web/ui/generated/icons.ts'
import { saveBlob } from '#web/ui/save-file.ts'
import classes from './evidence-pack.module.css'
import { type PackOf, receivePack } from './receive-pack.ts'

type State =
  | { is: 'asking' }
  | { is: 'making' }
  | { is: 'receiving'; received: number; whole: number }
  | { is: 'done'; name: string; size: number; sha256: string | undefined }
  | { is: 'failed'; message: string }

const width = 560
/** A pack contains the record with its trail and leaves the product, so it needs all three rights. */
export function useMayPack(family: PackOf['family']): boolean {
  return isAllowed(keysOf(useProfile()), packCalls[family].access)
}

/** Button in a record's header that makes its evidence pack, for users with the rights. */
export function EvidencePackButton({ of }: { of: PackOf }) {
  const t = useWords()
  const mayPack = useMayPack(of.family)
  const [isOpen, opening] = useDisclosure()
  if (!mayPack) return null
  return (
    <>
      <Button leftSection={<IconFileZip size={15} aria-hidden="true" />} onClick={opening.open}>
        {t('pack.title')}
      </Button>
      {isOpen && <EvidencePackDialog of={of} onClose={opening.close} />}
    </>
  )
}

/** Explains a pack, makes and downloads it, and explains verification. Closing the dialog cancels the download. */
export function EvidencePackDialog({ of, onClose }: { of: PackOf; onClose: () => void }) {
  const t = useWords()
  const [state, setState] = useState<State>({ is: 'asking' })
  const stopping = useRef(new AbortController())
  // The request is outside React: it ends with the dialog.
  useEffect(() => {
    const controller = new AbortController()
    stopping.current = controller
    return () => controller.abort()
  }, [])
  const make = async () => {
    setState({ is: 'making' })
    const { signal } = stopping.current
    const onBytes = (received: number, whole: number) => setState({ is: 'receiving', received, whole })
    try {
      const { name, blob, sha256 } = await receivePack(of, { signal, onBytes })
      saveBlob(name, blob)
      setState({ is: 'done', name, size: blob.size, sha256 })
    } catch (error) {
      if (signal.aborted) return
      const { text, reference } = describeError(error)
      setState({
        is: 'failed',
        message: reference === undefined ? text : `${text} ${t('error.reference', { id: reference })}`,
      })
    }
  }
  const again = state.is === 'failed' ? t('button.retry') : t('pack.make')
  return (
    <ConfirmDialog
      opened
      title={t('pack.title')}
      width={width}
      confirm={state.is === 'done' ? undefined : again}
      cancel={state.is === 'done' ? t('button.close') : undefined}
      onConfirm={make}
      onClose={onClose}
    >
      <div className="stack gap-12">
        <p>{t('pack.holds')}</p>
        <p className={classes['quiet']}>{t('pack.logged')}</p>
        <div className={classes['state']} aria-live="polite">
          <Stage state={state} />
        </div>
      </div>
    </ConfirmDialog>
  )
}

const whole = 100

function Stage({ state }: { state: State }) {
  const t = useWords()
  if (state.is === 'asking') return null
  if (state.is === 'making')
    return (
      <>
        <p>{t('pack.making')}</p>
        <Progress value={whole} animated aria-label={t('pack.making')} />
      </>
    )
  if (state.is === 'receiving') {
    const label = t('pack.receiving', { received: fileSize(state.received), size: fileSize(state.whole) })
    return (
      <>
        <p>{label}</p>
        <Progress value={state.whole === 0 ? whole : (whole * state.received) / state.whole} aria-label={label} />
      </>
    )
  }
  if (state.is === 'failed')
    return (
      <p role="alert" className="red">
        <b>{t('pack.failed')}</b> {state.message}
      </p>
    )
  return (
    <>
      <p>
        <b>{t('pack.saved', { name: state.name, size: fileSize(state.size) })}</b>
      </p>
      <p className={classes['quiet']}>{t('pack.verify')}</p>
      <pre className="pad-8-10 on-sunken scrolls-x small keeps-lines breaks">
        npm run -s probity -- evidence verify {state.name}
      </pre>
      {state.sha256 !== undefined && (
        <p className={classes['quiet']}>
          SHA-256 <code className="breaks">{state.sha256}</code>
        </p>
      )}
    </>
  )
}
