import { Button } from '@mantine/core'
import { useWords } from '#web/i18n/use-words.ts'
import { Keys } from '#web/ui/marks/kbd.tsx'
import type { PartForm } from '../form/part-form.ts'
import { FreePartyFields } from '../steps/free-party-fields.tsx'
import classes from './client.module.css'
import { type Registered, useRegister } from './use-register.ts'

const place = 'walk_in'

interface WalkInProps {
  part: PartForm
  onMade: (made: Registered) => void
  onCancel: () => void
}

/** A person who is not in the register: Enter adds what is typed, a name is enough, and the record check says what more is due. */
export function WalkIn({ part, onMade, onCancel }: WalkInProps) {
  const t = useWords()
  const { isBusy, add } = useRegister()
  const isNamed = [part.sur, part.other, part.name_chi].some((text) => text.trim() !== '')
  return (
    <form
      noValidate
      className={classes['walkIn']}
      aria-label={t('txn.walkIn')}
      onSubmit={(event) => {
        event.preventDefault()
        if (isNamed && !isBusy) void add(part, onMade)
      }}
    >
      <h3>{t('txn.walkIn')}</h3>
      <p>{t('txn.walkInNote')}</p>
      <FreePartyFields role={place} part={part} />
      <div className="row wrap gap-8">
        <Button
          type="submit"
          variant="filled"
          disabled={!isNamed || isBusy}
          title={isNamed ? undefined : t('txn.walkInName')}
          rightSection={<Keys keys={['↵']} onInk />}
        >
          {t('txn.part.register')}
        </Button>
        <Button variant="subtle" onClick={onCancel}>
          {t('button.cancel')}
        </Button>
      </div>
    </form>
  )
}
