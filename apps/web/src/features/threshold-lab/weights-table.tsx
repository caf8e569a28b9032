import { NumberInput } from '@mantine/core'
import { type LabWeights, labFields, weightMax } from '@probity/contract/threshold-lab/threshold-lab.ts'
import { score } from '#web/format.ts'
import { useWords } from '#web/i18n/use-words.ts'
import classes from './lab.module.css'
import { typedNumber } from './lab-state.ts'

const step = 0.05
const live = 1

interface WeightsTableProps {
  weights: LabWeights
  onChange: (weights: LabWeights) => void
}

/** Weights of the kinds of evidence: tested on past decisions, never live on their own. */
export function WeightsTable({ weights, onChange }: WeightsTableProps) {
  const t = useWords()
  const set = (field: (typeof labFields)[number]) => (value: number | string) => {
    const number = typedNumber(value)
    if (number === undefined || number < 0 || number > weightMax) return
    const { [field]: _before, ...others } = weights
    onChange(number === live ? others : { ...others, [field]: number })
  }
  return (
    <>
      <table className={classes['levels']}>
        <caption className="spoken">{t('lab.weights')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('lab.weight')}</th>
            <th scope="col">{t('lab.liveHead')}</th>
            <th scope="col">{t('lab.tried')}</th>
          </tr>
        </thead>
        <tbody>
          {labFields.map((field) => (
            <tr key={field} data-changed={weights[field] !== undefined}>
              <th scope="row">{t(`hits.field.${field}`)}</th>
              <td>{score(live)}</td>
              <td>
                <NumberInput
                  size="xs"
                  w={84}
                  aria-label={t('lab.weightOf', { field: t(`hits.field.${field}`) })}
                  min={0}
                  max={weightMax}
                  step={step}
                  decimalScale={2}
                  fixedDecimalScale
                  value={weights[field] ?? live}
                  onChange={set(field)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t('lab.weightsNote')}</p>
    </>
  )
}
