import { expect, test } from 'vitest'
import {
  alertLine,
  isInOrder,
  isSame,
  losesFrom,
  niceTop,
  paceOf,
  signed,
  ticksOf,
  trueHitSteps,
  typedNumber,
  withSample,
  withWeak,
  xOf,
} from './lab-state.ts'

const curve = [
  { threshold: 0.5, alerts: 40, true_hits: 4 },
  { threshold: 0.6, alerts: 20, true_hits: 4 },
  { threshold: 0.7, alerts: 10, true_hits: 3 },
]
const plane = { width: 200, height: 100 }

test('the alert threshold pushes the stronger levels up, never past the order', () => {
  const live = { weak: 0.6, strong: 0.8, exact: 0.95 }
  expect(withWeak(live, 0.655)).toEqual({ weak: 0.66, strong: 0.8, exact: 0.95 })
  expect(withWeak(live, 0.97)).toEqual({ weak: 0.97, strong: 0.97, exact: 0.97 })
  expect(isInOrder(withWeak(live, 0.97))).toBe(true)
  expect(isInOrder({ weak: 0.9, strong: 0.8, exact: 0.95 })).toBe(false)
  expect([isSame(live, { ...live }), isSame(live, { ...live, weak: 0.61 })]).toEqual([true, false])
})

test('alerts are a line, true hits are steps, and a threshold has its place', () => {
  expect(alertLine(curve, plane)).toBe('0.0,0.0 100.0,50.0 200.0,75.0')
  expect(trueHitSteps(curve, plane)).toBe('0.0,0.0 100.0,0.0 100.0,0.0 200.0,0.0 200.0,25.0')
  expect([xOf(0.6, curve, plane), xOf(0.1, curve, plane), xOf(2, curve, plane)].map(Math.round)).toEqual([100, 0, 200])
})

test('the loss begins where the first true hit of today is missed', () => {
  expect(losesFrom(curve, 4)).toBe(0.7)
  expect(losesFrom(curve, 3)).toBeUndefined()
})

test('axes end at round numbers that divide by four', () => {
  expect([0, 3, 75, 309, 1868, 2600].map(niceTop)).toEqual([4, 4, 80, 400, 2000, 4000])
  expect(ticksOf(80)).toEqual([0, 20, 40, 60, 80])
})

test('a change is said with its sign', () => {
  expect([signed(-636), signed(2.14, 1), signed(0)]).toEqual(['−636', '+2.1', '0'])
})

test('a number is taken while zeros are typed at its end, and nothing else is', () => {
  expect(['0.70', '0.', 0.666, '', 'x'].map(typedNumber)).toEqual([0.7, 0, 0.67, undefined, undefined])
})

test('what a lower threshold adds is among its alerts and their time, and leaves its precision open', () => {
  const proposed = { alerts: 60, true_hits: 6, false_hits: 54, precision: 0.1, review_minutes: 180 }
  const replay = { proposed, minutes_per_alert: 3, lower: { parties: 200, register: 400, found: 20, estimate: 40 } }
  expect(withSample(replay as never)).toMatchObject({ alerts: 100, precision: null, review_minutes: 300 })
  expect(withSample({ ...replay, lower: null } as never)).toEqual(proposed)
  expect(withSample({ ...replay, minutes_per_alert: null } as never)).toMatchObject({ review_minutes: null })
})

test('the pace of quick decisions is said in seconds, never as 0.0 minutes', () => {
  expect([0.001, 0.04, 0.5, 1, 2.34].map((minutes) => paceOf(minutes))).toEqual([
    { key: 'lab.paceSeconds', n: '1' },
    { key: 'lab.paceSeconds', n: '2' },
    { key: 'lab.paceSeconds', n: '30' },
    { key: 'lab.pace', n: '1.0' },
    { key: 'lab.pace', n: '2.3' },
  ])
})
