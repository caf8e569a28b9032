import { business } from './parts/business.ts'
import { chineseBusiness } from './parts/chinese.ts'
import { inventedSurname, type MadeName } from './person-names.ts'
import type { Random } from './random.ts'

const countries = Object.keys(business.forms) as (keyof typeof business.forms)[]

export function madeCompany(random: Random): MadeName {
  if (random.chance(0.25)) return chineseCompany(random)
  const country = random.pick(countries)
  const stem = random.chance(0.5) ? inventedSurname(random) : random.pick(business.first)
  const second = random.chance(0.4) ? ` ${random.pick(business.first)}` : ''
  const trade = random.pick(business.trade)
  const full = `${stem}${second} ${trade} ${business.forms[country]}`
  const initials = `${stem[0]}${second.trim()[0] ?? ''}${trade[0]}C`.toUpperCase()
  return { full, variants: [`${stem}${second} ${trade}`.toUpperCase(), initials], country }
}

function chineseCompany(random: Random): MadeName {
  const [firstHan = '', ...firstLatin] = random.pick(chineseBusiness.first).split(' ')
  const [tradeHan = '', ...tradeLatin] = random.pick(chineseBusiness.trade).split(' ')
  const number = random.chance(0.3) ? ` ${1 + random.int(88)}` : ''
  const isHongKong = random.chance(0.6)
  const latin = `${firstLatin.join(' ')}${number} ${tradeLatin.join(' ')}`
  const full = isHongKong ? `${latin} (Hong Kong) Limited` : `${latin} Co., Ltd.`
  const original = isHongKong ? `${firstHan}${tradeHan}（香港）有限公司` : `${firstHan}${tradeHan}有限公司`
  return { full, original, originalLang: 'zh', variants: [latin.toUpperCase()], country: isHongKong ? 'hk' : 'cn' }
}

export function madeBody(random: Random): MadeName {
  const full = `${random.pick(business.first)} ${inventedSurname(random)} ${random.pick(business.bodies)}`
  return {
    full,
    variants: [
      full
        .split(' ')
        .map((word) => word[0])
        .join('')
        .toUpperCase(),
    ],
    country: random.pick(['sy', 'ly', 'ye', 'iq', 'af', 'so', 'ml', 'cd']),
  }
}

export function madeShip(random: Random): MadeName {
  const full =
    `${random.pick(business.first)} ${random.pick(business.ships)}${random.chance(0.3) ? ` ${1 + random.int(30)}` : ''}`.toUpperCase()
  return {
    full,
    variants: [`${inventedSurname(random)} ${random.pick(business.ships)}`.toUpperCase()],
    country: random.pick(['pa', 'lr', 'hk', 'mh', 'ir', 'tz']),
  }
}

/** Seven digits; the last is a check digit. */
export function imoNumber(random: Random): string {
  const digits = Array.from({ length: 6 }, (_, at) => (at === 0 ? 8 + random.int(2) : random.int(10)))
  const sum = digits.reduce((total, digit, at) => total + digit * (7 - at), 0)
  return `${digits.join('')}${sum % 10}`
}
