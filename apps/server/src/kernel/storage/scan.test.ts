import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { scanBy } from './scan.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'probity-scan-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const file = (content: string) => {
  const place = path.join(folder, 'file')
  writeFileSync(place, content)
  return place
}
// Finds as a scanner does: 0 for nothing, 1 for something.
const scanner = path.join(folder, 'scanner.sh')
writeFileSync(scanner, 'if grep -q "EVIL" -; then exit 1; fi; exit 0\n')
const scan = scanBy(`sh ${scanner}`)

test('a clean file passes, an infected one is refused and says so [ATT-045]', async () => {
  await expect(scan(file('harmless words'))).resolves.toBeUndefined()
  await expect(scan(file('an EVIL thing'))).rejects.toMatchObject({
    code: 'E_UNSUPPORTED',
    detail: { issues: [{ path: 'file', code: 'infected' }] },
  })
})

test('a scanner that fails or is not there lets nothing through', async () => {
  const broken = path.join(folder, 'broken.sh')
  writeFileSync(broken, 'exit 2\n')
  await expect(scanBy(`sh ${broken}`)(file('x'))).rejects.toThrow(/PROBITY_SCAN_COMMAND/)
  await expect(scanBy('no-such-scanner -')(file('x'))).rejects.toThrow(/ENOENT/)
})
