import { expect, test } from 'vitest'
import { cantoneseOf, koreanOf, mandarinOf, surnameCantoneseOf, surnameMandarinOf } from './han-readings.ts'

test('a character is read differently as a surname', () => {
  expect(surnameCantoneseOf('曾')).toEqual(['zang1'])
  expect(surnameCantoneseOf('區')).toEqual(['au1'])
  expect(surnameCantoneseOf('單')[0]).toBe('sin6')
  expect(surnameMandarinOf('單')[0]).toBe('shan')
  expect(mandarinOf('單')[0]).toBe('dan')
})

test('a simplified character is read as the traditional one', () => {
  expect(cantoneseOf('叶')).toEqual(cantoneseOf('葉'))
  expect(mandarinOf('陈')[0]).toBe(mandarinOf('陳')[0])
})

test('an ordinary character is read as a surname as elsewhere', () => {
  expect(surnameCantoneseOf('陳')).toEqual(cantoneseOf('陳'))
})

test('ü is written v, and a surname of Korea has both its readings', () => {
  expect(mandarinOf('女')).toEqual(['nv'])
  expect(koreanOf('金')).toEqual(['금', '김'])
})

test('readings are few, and none for what is no character', () => {
  for (const char of '行長重樂') {
    expect(cantoneseOf(char).length).toBeLessThanOrEqual(4)
    expect(mandarinOf(char).length).toBeLessThanOrEqual(3)
  }
  expect(cantoneseOf('A')).toEqual([])
})
