import { expect, test } from 'vitest'
import { keysOfScript } from './script-keys.ts'
import { soundKeys } from './sound-keys.ts'

test.for([
  ['زهرا', 'zahra'],
  ['سهيل', 'suhail'],
  ['عبدالله', 'abdullah'],
  ['سيفالدين', 'saifuddin'],
  ['كورفانتا', 'corvanta'],
  ['بافل', 'pavel'],
  ['رضايي', 'rezaei'],
  ['כהן', 'cohen'],
  ['דוד', 'david'],
  ['विजय', 'vijay'],
  ['ज़ैदी', 'zaidi'],
  ['ரெட்டி', 'reddy'],
  ['පෙරේරා', 'perera'],
  ['សុខា', 'sokha'],
  ['ສີສະຫວັດ', 'sisavath'],
  ['วัฒนกุล', 'wattanakul'],
  ['ထွန်', 'htun'],
  ['горбачёв', 'gorbachov'],
])('%s and %s share a key', ([script = '', latin = '']) => {
  const keys = soundKeys(latin)
  expect(keysOfScript(script).filter((key) => keys.includes(key))).not.toEqual([])
})

test.for([
  ['زهرا', 'kara'],
  ['विजय', 'karan'],
  ['ใจดี', 'goda'],
])('%s and %s share none', ([script = '', latin = '']) => {
  const keys = soundKeys(latin)
  expect(keysOfScript(script).filter((key) => keys.includes(key))).toEqual([])
})
