import { useDebouncedValue } from '@mantine/hooks'
import { foreseenCalls } from '@probity/contract/ongoing/foreseen-calls.ts'
import type { Foreseen, IdentifyingPart } from '@probity/contract/parties/register-calls.ts'
import { type FieldValues, type Resolver, useFormContext, useWatch } from 'react-hook-form'
import { isApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { useAnswer } from '#web/api/use-answer.ts'
import { foreseenDelayMs } from '#web/constants.ts'
import classes from '#web/features/parties/register.module.css'
import type { PlainWordKey } from '#web/i18n/groups.ts'
import { listed } from '#web/i18n/listed.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { Answered } from '#web/ui/states/answered.tsx'

export interface ForeseenChangeProps<Values extends FieldValues> {
  kind: 'person' | 'company'
  /** The record that is changed. */
  id: number
  resolver: Resolver<Values>
  toSave: (values: Values) => object
}

const partWords: Record<IdentifyingPart, PlainWordKey> = {
  names: 'foreseen.names',
  dob: 'foreseen.dob',
  gender: 'foreseen.gender',
  places: 'foreseen.places',
  documents: 'foreseen.documents',
  incorporation: 'foreseen.incorporation',
  numbers: 'foreseen.numbers',
  members: 'foreseen.members',
}

/** Preview of the effects of a save, from the server's dry run: new screening, kept decisions. */
export function ForeseenChange<Values extends FieldValues>(props: ForeseenChangeProps<Values>) {
  const t = useWords()
  const answer = useForeseen(props)
  return (
    <section className={classes['sidePart']} aria-label={t('foreseen.title')} aria-live="polite">
      <h2>{t('foreseen.title')}</h2>
      <Answered answer={answer} as="part" loading={<p className="small-line quiet">{t('foreseen.asking')}</p>}>
        {(found) =>
          found === null ? (
            <p className="small-line quiet">{t('foreseen.unknown')}</p>
          ) : (
            <Told found={found} kind={props.kind} />
          )
        }
      </Answered>
    </section>
  )
}

/** Null if the changes could not be saved. */
function useForeseen<Values extends FieldValues>({ kind, id, resolver, toSave }: ForeseenChangeProps<Values>) {
  const { getValues } = useFormContext<Values>()
  // Subscribes to changes only; the values are read with `getValues`.
  useWatch()
  const [body] = useDebouncedValue(JSON.stringify(toSave(getValues())), foreseenDelayMs)
  return useAnswer({
    queryKey: ['foreseen', kind, id, body],
    retry: false,
    queryFn: async (): Promise<Foreseen | null> => {
      const { errors } = await resolver(getValues(), undefined, { fields: {}, shouldUseNativeValidation: false })
      if (Object.keys(errors).length > 0) return null
      try {
        return await call(foreseenCalls[kind], { params: { id }, body: JSON.parse(body) as object })
      } catch (error) {
        // A save would show the server's refusal, so the preview does not.
        if (isApiError(error)) return null
        throw error
      }
    },
  })
}

function Told({ found, kind }: { found: Foreseen; kind: 'person' | 'company' }) {
  const t = useWords()
  const { screens, changed, decisions } = found
  const lines = [
    ...(changed.length === 0 ? [] : [{ title: partsOf(changed, t), count: screens ? 1 : 0 }]),
    ...(kind === 'company' ? [{ title: t('foreseen.ofMembers'), count: 0 }] : []),
    { title: t('foreseen.kept'), count: decisions.kept },
    { title: t('foreseen.mayReturn'), count: decisions.may_return },
  ]
  return (
    <>
      <dl className={classes['counts']}>
        {lines.map(({ title, count }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      <p className="small-line quiet">{t(whyOf(found))}</p>
    </>
  )
}

const partsOf = (changed: readonly IdentifyingPart[], t: Translate): string =>
  listed(
    changed.map((part) => t(partWords[part])),
    t,
  )

function whyOf({ screens, was_screened, changed }: Foreseen): PlainWordKey {
  if (screens) return 'foreseen.material'
  if (changed.length === 0) return 'foreseen.immaterial'
  return was_screened ? 'foreseen.asBefore' : 'foreseen.neverScreened'
}
