import { foldHan } from '../chinese/fold-han.ts'
import { mandarinOf } from '../chinese/han-readings.ts'
import { businessChinese } from '../data/chinese/business-chinese.ts'
import { chinesePlaces } from '../data/chinese/chinese-places.ts'
import { countryNames } from '../data/words/country-names.ts'
import { legalForms } from '../data/words/legal-forms.ts'
import { organisationWords } from '../data/words/organisation-words.ts'

/** Trade words in other languages, and places that companies are named after. */
const others = `commodities commodity logistik logistika lojistik lojistics logistique servis servise serwis service invest
  stroy stroi stroj torg trade trejd treid ticaret dis ic sanayi insaat ithalat ihracat nakliyat pazarlama turizm gida
  tekstil ventures partners brothers sons bros jaya maju abadi indonesia malaysia singapore india turkey vietnam thailand
  exports imports overseas universal general supplies supplier agencies agency jewellery link links best sino euro lanka
  money moneychanger remittance remittances remit currency forex bullion pawn secretarial secretaries nominees broker
  brokers shipbrokers making maker makers made accounting accountants audit advisory advisers solicitors`

/** Characters of Chinese trades that are not in the word tables: 找換 and 兌換 are money exchange, 押 is a pawn shop. */
const tradeSigns = '找换兑汇押行号店庄氏'

let usual: Set<string> | undefined
let usualHan: Set<string> | undefined
let legal: Set<string> | undefined

/** Words of legal forms, including those in a position where the form is not recognised, or in another script. */
export function isOfLegalForm(text: string): boolean {
  legal ??= new Set([
    'sdn',
    ...formsOf(legalForms).filter((form) => !form.includes(' ')),
    ...formsOf(limited).flatMap((form) => form.split(' ')),
  ])
  return legal.has(text)
}

/** Words of legal forms, trades and places, which thousands of companies share. */
export function isUsualOfCompanies(text: string): boolean {
  usual ??= new Set([...others.split(/\s+/), ...organisationWords.flat(), ...legalWords(), ...places()])
  return usual.has(text)
}

/** The same for Chinese words and characters. */
export function isUsualInHan(text: string): boolean {
  usualHan ??= new Set([...Array.from(tradeSigns), ...[businessChinese, chinesePlaces].flatMap(hanWords)])
  return usualHan.has(text)
}

function hanWords(table: string): string[] {
  return table.split(' ').map((item) => foldHan(item.split(':')[0]!))
}

/** Only limited companies and companies by shares; the words of other classes are also common in company names. */
const limited = legalForms
  .split('\n')
  .filter((line) => /^(?:ltd|llc|jsc):/.test(line))
  .join('\n')

function legalWords(): string[] {
  return formsOf(legalForms).flatMap((form) => form.split(' '))
}

function formsOf(table: string): string[] {
  return table
    .split('\n')
    .flatMap((line) => line.slice(line.indexOf(':') + 1).split('|'))
    .map((form) => form.replace('_', '').trim())
}

const shortestPlace = 4

function places(): string[] {
  const countries = countryNames
    .split('\n')
    .flatMap((line) => (line.split('|')[1] ?? '').toLowerCase().split(/[^a-z]+/))
    .filter((word) => word.length >= shortestPlace)
  const chinese = chinesePlaces.split(' ').map((item) => {
    const [han = '', english = ''] = item.split(':')
    return english === ''
      ? Array.from(foldHan(han), (sign) => mandarinOf(sign)[0] ?? '').join('')
      : english.toLowerCase()
  })
  return [...countries, ...chinese]
}
