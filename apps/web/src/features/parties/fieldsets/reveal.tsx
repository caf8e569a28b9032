import { ActionIcon } from '@mantine/core'
import { resourceClient } from '@probity/contract/api/client.ts'
import { isMasked } from '@probity/contract/parties/id-mask.ts'
import { identifications } from '@probity/contract/parties/identities.ts'
import { type ReactNode, useState } from 'react'
import { send } from '#web/api/transport.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { IconEye, IconEyeOff } from '#web/ui/generated/icons.ts'
import { notifyFailed } from '#web/ui/states/notify.tsx'

const documents = resourceClient(identifications, send)

/** A button that unmasks a number, and the number while it is shown. Neither form nor draft ever contains it. */
export function useReveal({ id, id_number }: { id?: number | undefined; id_number: string }): {
  button: ReactNode
  number: ReactNode
} {
  const t = useWords()
  const [whole, setWhole] = useState<string>()
  if (id === undefined || !isMasked(id_number)) return { button: undefined, number: undefined }
  const show = async () => {
    try {
      setWhole((await documents.get(id, { select: ['id_number'] })).id_number)
    } catch (error) {
      notifyFailed(error)
    }
  }
  const Icon = whole === undefined ? IconEye : IconEyeOff
  return {
    button: (
      <ActionIcon
        size={24}
        aria-label={t(whole === undefined ? 'identity.reveal' : 'identity.hide')}
        title={t(whole === undefined ? 'identity.reveal' : 'identity.hide')}
        onClick={() => (whole === undefined ? void show() : setWhole(undefined))}
      >
        <Icon size={15} stroke={1.5} aria-hidden="true" />
      </ActionIcon>
    ),
    number: (
      <span className="mono ink" role="status">
        {whole}
      </span>
    ),
  }
}
