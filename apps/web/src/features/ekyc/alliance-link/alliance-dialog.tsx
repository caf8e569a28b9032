import { type AllianceLink, WriteAllianceLink } from '@probity/contract/ekyc/alliance-link.ts'
import { useForm } from 'react-hook-form'
import { useMayChange } from '#web/access/can.tsx'
import { useAnswer } from '#web/api/use-answer.ts'
import { contractResolver } from '#web/form/contract-resolver.ts'
import { TextField } from '#web/form/fields/text-field.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useSave } from '#web/form/saving/use-save.ts'
import type { FieldLabels } from '#web/i18n/issue-words.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Answered } from '#web/ui/states/answered.tsx'
import { notifyDone } from '#web/ui/states/notify.tsx'
import { allianceLink, refreshEkyc, saveAlliance } from '../ekyc-calls.ts'
import { LinkState } from './link-state.tsx'
import { RemoveLink } from './remove-link.tsx'
import { TestLink } from './test-link.tsx'

interface Form {
  address: string
  key: string
}
const labels: FieldLabels = { address: 'ekyc.alliance.address', key: 'ekyc.alliance.key' }
const width = 560

/** Address and key of the organisation's alliance. */
export function AllianceDialog({ onClose }: { onClose: () => void }) {
  const t = useWords()
  const maySet = useMayChange('SETTINGS')
  const answer = useAnswer(allianceLink)
  if (answer.state === 'value' && maySet) return <Editing link={answer.value} onClose={onClose} />
  return (
    <Dialog opened onClose={onClose} width={width} title={t('ekyc.alliance')}>
      <Answered answer={answer} as="part">
        {(link) => (
          <>
            <LinkState link={link} />
            <p>{t('ekyc.alliance.settings')}</p>
          </>
        )}
      </Answered>
    </Dialog>
  )
}

/** An empty key keeps the stored one. */
const typedLink = ({ address, key }: Form) => ({ address, ...(key.trim() !== '' && { key }) })

function Editing({ link, onClose }: { link: AllianceLink | null; onClose: () => void }) {
  const t = useWords()
  const form = useForm<Form>({
    shouldFocusError: false,
    defaultValues: { address: link?.address ?? 'https://', key: '' },
    resolver: contractResolver(WriteAllianceLink, labels, typedLink),
  })
  const save = useSave<Form>({
    form,
    labels,
    send: async (values) => {
      await saveAlliance(typedLink(values))
      await refreshEkyc()
      onClose()
      notifyDone(t('ekyc.alliance.saved'))
    },
  })
  return (
    <FormDialog save={save} labels={labels} width={width} title={t('ekyc.alliance')} onClose={onClose}>
      <p>{t('ekyc.alliance.about')}</p>
      <LinkState link={link} />
      <TextField<Form>
        name="address"
        label={t('ekyc.alliance.address')}
        required
        isMono
        description={t('ekyc.alliance.addressHint')}
      />
      <TextField<Form>
        name="key"
        type="password"
        label={t('ekyc.alliance.key')}
        required={link === null}
        isMono
        maxLength={500}
        description={link === null ? undefined : t('ekyc.alliance.keyHint')}
      />
      <TestLink read={() => typedLink(form.getValues())} />
      {link !== null && <RemoveLink onRemoved={onClose} />}
    </FormDialog>
  )
}
