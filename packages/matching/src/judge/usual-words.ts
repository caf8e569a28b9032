import { foldHan } from '../chinese/fold-han.ts'
import { mandarinOf } from '../chinese/han-readings.ts'
import { chinesePlaces } from '../data/chinese-places.ts'
import { countryNames } from '../data/country-names.ts'
import { legalForms } from '../data/legal-forms.ts'
import { organisationWords } from '../data/organisation-words.ts'

/** Trade words as other languages spell them, and places that companies are named after. */
const others = `commodities commodity logistik logistika lojistik lojistics logistique servis servise serwis service invest
  stroy stroi stroj torg trade trejd treid ticaret dis ic sanayi insaat ithalat ihracat nakliyat pazarlama turizm gida
  tekstil ventures partners brothers sons bros jaya maju abadi indonesia malaysia singapore india turkey vietnam thailand
  exports imports overseas universal general supplies supplier agencies agency jewellery link links best sino euro lanka
  money moneychanger remittance remittances remit currency forex bullion pawn secretarial secretaries nominees broker
  brokers shipbrokers accounting accountants audit advisory advisers solicitors`

let usual: Set<string> | undefined

/** Words of legal forms, trades and places: companies share them by the thousand. */
export function isUsualOfCompanies(text: string): boolean {
  usual ??= new Set([...others.split(/\s+/), ...organisationWords.flat(), ...legalWords(), ...places()])
  return usual.has(text)
}

function legalWords(): string[] {
  return legalForms
    .split('\n')
    .flatMap((line) => line.slice(line.indexOf(':') + 1).split('|'))
    .flatMap((form) => form.replace('_', '').trim().split(' '))
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
