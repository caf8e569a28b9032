import { describe, expect, it } from 'vitest'
import { engineOf, listed } from '../../../../test/listed.ts'
import { compareDates } from '../../../features/birth-date.ts'
import { classesOfDay, dayOf } from './day-classes.ts'

const dates = ['1961-04-05', '1961-4-5', '1961-05-04', '1961-04', '1961', '1961-01-01', '1960..1962', '1962-04-05', '?']

describe('the number of a day', () => {
  it('is the same for dates that are the same day', () => {
    const pairs = dates.flatMap((one) => dates.map((other) => [one, other] as const))
    const same = pairs.filter(([one, other]) => compareDates(one, other).state === 'agree')
    expect(same.length).toBeGreaterThan(4)
    expect(same.filter(([one, other]) => dayOf(one) === undefined || dayOf(one) !== dayOf(other))).toEqual([])
  })

  it('is missing without a day, for a range, and for 1 January', () => {
    expect(['1961', '1961-04', '1960..1962', '1961-01-01'].map(dayOf)).toEqual(Array(4).fill(undefined))
    expect(dayOf('1961-05-04')).not.toBe(dayOf('1961-04-05'))
  })
})

describe('the classes of a day', () => {
  const { snapshot } = engineOf([
    listed('a', ['Una Quill', 'Orla Quernmore'], { birthDates: ['1961-04-05'] }),
    listed('b', 'Una Quill', { birthDates: ['1961-04-05', '1962-04-05'] }),
    listed('c', 'Edmund Haverling', { birthDates: ['1961'] }),
    listed('d', 'Tobias Tarrant'),
  ])
  const held = (date: string) => {
    const { members } = snapshot
    const found = new Set<string>()
    const classes = classesOfDay(snapshot.dayClasses, dayOf(date)!)
    for (const c of classes)
      for (let i = members.offsets[c]!; i < members.offsets[c + 1]!; i++) found.add('abcd'[members.entities[i]!]!)
    expect(new Set(classes).size).toBe(classes.length)
    return [...found].sort().join('')
  }

  it('hold every record that states it, each class once', () => {
    expect([held('1961-04-05'), held('1962-04-05'), held('1963-04-05')]).toEqual(['ab', 'ab', ''])
  })
})
