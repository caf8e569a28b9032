import type { IdentifierType } from '../record.ts'

// The first rule that matches a label wins; labels are in the lists' own words.
const rules: readonly [RegExp, IdentifierType][] = [
  [/hong kong.*(?:identity|id\b)|hkid/i, 'hkid'],
  [/passport|pasaporte|passeport|旅券|travel document|laissez/i, 'passport'],
  [/\bimo\b|vessel registration identification/i, 'imo'],
  [/\blei\b|legal entity (?:number|identifier)/i, 'lei'],
  [/swift|\bbic\b|swiftbic/i, 'swift'],
  [/call sign|callsign/i, 'callsign'],
  [/digital currency|wallet|cryptocurrency/i, 'wallet'],
  [/tax|fiscal|\binn\b|\bvat\b|\bkpp\b|\brfc\b|\bnit\b|\bruc\b|\brif\b|\bcuit\b/i, 'tax'],
  [
    /regist|company number|commercial|business|\bogrn\b|regnumber|unified social credit|chamber of commerce|matricula|enterprise number|tradelic|trade licen|uscc|\bc\.?r\.? no|gazette number|\bokpo\b/i,
    'registration',
  ],
  [
    /national|identi|citizen|tazkira|\bid\b|cedula|cédula|\bcurp\b|\bssn\b|social security|personal|birth cert|d\.n\.i|\bnie\b|residen|driv|voter|kimlik|stateless|military|birthcert|身分/i,
    'national_id',
  ],
]

export function identifierType(label: string): IdentifierType {
  return rules.find(([rule]) => rule.test(label))?.[1] ?? 'other'
}
