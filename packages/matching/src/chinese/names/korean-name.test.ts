import { expect, it } from 'vitest'
import { romaniseHangulName } from './korean-name.ts'

it('spells the surname as families do and joins the given name', () => {
  expect(romaniseHangulName('김민수')).toEqual({ surname: 'kim', given: 'minsu' })
  expect(romaniseHangulName('이 지영')).toEqual({ surname: 'lee', given: 'jiyeong' })
})

it('takes two syllables as the surname where they are one and another follows', () => {
  expect(romaniseHangulName('남궁민수').given).toBe('minsu')
  expect(romaniseHangulName('남궁민').given).toBe('min')
  expect(romaniseHangulName('남궁').given).toBe('gung')
})

it('ignores brackets and spaces', () => {
  expect(romaniseHangulName('(김) 민수')).toEqual({ surname: 'kim', given: 'minsu' })
})
