import { expect, test } from 'vitest'
import { withSection } from './benchmarks.ts'

const rows = [{ measure: 'clean name, p50', value: '0.27 ms', note: 'limit 0.30' }]
const text = '# Benchmarks\n\nIntroduction.\n\n## start\n\nold\n\n## start, cold\n\nkept\n'

test('a section is replaced, and its neighbours stay', () => {
  expect(withSection(text, 'start', '2026-11-23 · commit abc', rows)).toBe(
    '# Benchmarks\n\nIntroduction.\n\n## start\n\n2026-11-23 · commit abc\n\n| measure | value | note |\n|---|---|---|\n| clean name, p50 | 0.27 ms | limit 0.30 |\n\n## start, cold\n\nkept\n',
  )
})

test('the last section is replaced without a gap at the end', () => {
  const once = withSection(text, 'start, cold', 'now', rows)
  expect(once).toMatch(/limit 0\.30 \|\n$/)
  expect(withSection(once, 'start, cold', 'now', rows)).toBe(once)
})

test('a new section is appended', () => {
  const once = withSection(text, 'api', 'now', [{ measure: 'a | b', value: '1' }])
  expect(once).toBe(`${text}\n## api\n\nnow\n\n| measure | value | note |\n|---|---|---|\n| a \\| b | 1 |  |\n`)
  expect(withSection(once, 'api', 'now', [{ measure: 'a | b', value: '1' }])).toBe(once)
})
