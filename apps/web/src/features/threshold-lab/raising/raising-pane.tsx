import { NumberInput, Slider } from '@mantine/core'
import type { RaisingPreview } from '@probity/contract/raising-lab.ts'
import type { RaiseFrom } from '@probity/contract/screening/raising.ts'
import { score } from '#web/format.ts'
import { useWords } from '#web/i18n/use-words.ts'
import classes from '../lab.module.css'
import { rounded, step, typedNumber } from '../lab-state.ts'

export type Wish = RaiseFrom

export interface RaisingPaneProps {
  preview: RaisingPreview
  wish: Wish
  onWish: (wish: Wish) => void
}

/** The level by slider and input, next to that of binding lists, which is never above it. */
export function RaisingPane({ preview: { live, weak, usual, algorithm }, wish, onWish }: RaisingPaneProps) {
  const t = useWords()
  const setOthers = (value: number) => {
    const others = Math.max(weak, rounded(value))
    const binding = wish.binding === wish.others ? others : Math.min(wish.binding, others)
    onWish({ others, binding })
  }
  const setBinding = (value: number) => onWish({ ...wish, binding: Math.min(wish.others, Math.max(weak, value)) })
  const typed = (set: (value: number) => void) => (value: number | string) => {
    const number = typedNumber(value)
    if (number !== undefined) set(number)
  }
  const input = { size: 'xs', w: 84, min: weak, max: 1, step, decimalScale: 2, fixedDecimalScale: true } as const
  return (
    <section className={classes['pane']} aria-label={t('lab.view.raising')}>
      <div className={classes['alert']}>
        <h2>{t('lab.raiseFrom')}</h2>
        <Slider
          min={weak}
          max={1}
          step={step}
          value={wish.others}
          label={score}
          thumbLabel={t('lab.raiseFrom')}
          marks={[{ value: live.others, label: t('lab.live', { score: score(live.others) }) }]}
          onChange={setOthers}
        />
      </div>
      <NumberInput {...input} label={t('lab.raiseFrom')} value={wish.others} onChange={typed(setOthers)} />
      <NumberInput {...input} label={t('lab.bindingFrom')} value={wish.binding} onChange={typed(setBinding)} />
      <p>{t('lab.bindingNote')}</p>
      <table className={classes['levels']}>
        <caption className="spoken">{t('lab.where')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('lab.where')}</th>
            <th scope="col">{t('lab.liveHead')}</th>
            <th scope="col">{t('lab.proposed')}</th>
          </tr>
        </thead>
        <tbody>
          <tr data-changed={live.others !== wish.others}>
            <th scope="row">{t('lab.where.raised')}</th>
            <td>{score(live.others)}</td>
            <td>{score(wish.others)}</td>
          </tr>
          <tr>
            <th scope="row">{t('lab.where.kept')}</th>
            <td>{score(weak)}</td>
            <td>{score(weak)}</td>
          </tr>
        </tbody>
      </table>
      <p>{t('lab.usual', { score: score(usual), algorithm })}</p>
      <p>{t('lab.nothingLost')}</p>
    </section>
  )
}
