import { arabicFamilies, arabicMen, arabicWomen, persianFamilies, persianGiven } from './parts/arabic.ts'
import { type Character, chineseGiven, chineseSurnames } from './parts/chinese.ts'
import * as east from './parts/east-asian.ts'
import { patronymicStems, romanise, russianMen, russianRoots, russianWomen, ukrainianEndings } from './parts/slavic.ts'
import { inventedParts, westernCultures } from './parts/western.ts'
import type { Random } from './random.ts'

/** An invented person's name in the forms a list might give. */
export interface MadeName {
  full: string
  family?: string
  given?: string
  /** The same name in its original script. */
  original?: string
  originalLang?: string
  /** Other official spellings of the same name. */
  variants: string[]
  country: string
}
type Maker = (random: Random, isWoman: boolean) => MadeName

/** Frequency of each culture, roughly as on screening lists of an Asian financial centre. */
const makers: readonly (readonly [number, Maker])[] = [
  [0.2, chinese],
  [0.04, korean],
  [0.03, japanese],
  [0.16, arabic],
  [0.05, persian],
  [0.15, russian],
  [0.03, vietnamese],
  [0.02, thai],
  [0.01, burmeseName],
  [0.31, western],
]

export function madePerson(random: Random, isWoman: boolean): MadeName {
  let left = random.int(1_000_000) / 1_000_000
  for (const [share, make] of makers) {
    if (left < share) return make(random, isWoman)
    left -= share
  }
  return western(random, isWoman)
}

function chinese(random: Random): MadeName {
  const surname = chineseSurnames[random.skewed(chineseSurnames.length)]!
  const given = random.chance(0.12)
    ? [random.pick(chineseGiven)]
    : [random.pick(chineseGiven), random.pick(chineseGiven)]
  const isHongKong = random.chance(0.55)
  const written = (form: keyof Character) => surname[form] + given.map((part) => part[form]).join('')
  const hongKong = `${surname.hongKong.toUpperCase()} ${given.map((part) => part.hongKong).join(' ')}`
  const pinyin = `${surname.pinyin} ${given.map((part, at) => (at === 0 ? part.pinyin : part.pinyin.toLowerCase())).join('')}`
  return {
    full: isHongKong ? hongKong : pinyin,
    family: isHongKong ? surname.hongKong : surname.pinyin,
    given: isHongKong ? given.map((part) => part.hongKong).join(' ') : given.map((part) => part.pinyin).join(''),
    original: written(isHongKong ? 'traditional' : 'simplified'),
    originalLang: 'zh',
    variants: [isHongKong ? pinyin : hongKong, written(isHongKong ? 'simplified' : 'traditional')],
    country: isHongKong ? 'hk' : 'cn',
  }
}

function korean(random: Random): MadeName {
  const surname = east.koreanSurnames[random.skewed(east.koreanSurnames.length)]!
  const [one, two] = [random.pick(east.koreanGiven), random.pick(east.koreanGiven)]
  const given = `${one[1]} ${two[1]}`
  return {
    full: `${surname[1].toUpperCase()} ${given}`,
    family: surname[1],
    given,
    original: surname[0] + one[0] + two[0],
    originalLang: 'ko',
    variants: [`${one[1]}-${two[1].toLowerCase()} ${surname[1]}`],
    country: random.chance(0.5) ? 'kp' : 'kr',
  }
}

function japanese(random: Random): MadeName {
  const [surname, given] = [
    east.japaneseSurnames[random.skewed(east.japaneseSurnames.length)]!,
    random.pick(east.japaneseGiven),
  ]
  return {
    full: `${given[1]} ${surname[1]}`,
    family: surname[1],
    given: given[1],
    original: surname[0] + given[0],
    originalLang: 'ja',
    variants: [`${surname[1].toUpperCase()} ${given[1]}`],
    country: 'jp',
  }
}

function arabic(random: Random, isWoman: boolean): MadeName {
  const own = random.pick(isWoman ? arabicWomen : arabicMen)
  const father = random.pick(arabicMen)
  const family = arabicFamilies[random.skewed(arabicFamilies.length)]!
  const spelled = (at: number) => [own, father, family].map((forms) => forms[1 + (at % (forms.length - 1))]!).join(' ')
  const [first, second] = [random.int(3), random.int(3)]
  return {
    full: spelled(first),
    family: family[1]!,
    given: own[1]!,
    original: `${own[0]} ${father[0]} ${family[0]}`,
    originalLang: 'ar',
    variants: [spelled(second + 1), `${own[1]} ${family[family.length - 1]}`],
    country: random.pick(['iq', 'sy', 'lb', 'eg', 'ye', 'ly', 'sa', 'jo', 'dz', 'tn', 'ae', 'kw']),
  }
}

function persian(random: Random): MadeName {
  const [given, family] = [random.pick(persianGiven), random.pick(persianFamilies)]
  const last = (forms: readonly string[]) => forms[forms.length - 1]!
  return {
    full: `${given[1]} ${family[1]}`,
    family: family[1]!,
    given: given[1]!,
    original: `${given[0]} ${family[0]}`,
    originalLang: 'fa',
    variants: [`${last(given)} ${last(family)}`],
    country: random.chance(0.8) ? 'ir' : 'af',
  }
}

function russian(random: Random, isWoman: boolean): MadeName {
  const given = random.pick(isWoman ? russianWomen : russianMen)
  const patronymic = random.pick(patronymicStems) + (isWoman ? 'на' : 'ич')
  const isUkrainian = random.chance(0.2)
  const root =
    random.pick(russianRoots) + (random.chance(0.4) ? random.pick(['ин', 'ов', 'анов', 'ишк', 'ец', 'ок']) : '')
  const family = isUkrainian ? root + random.pick(ukrainianEndings) : root + (isWoman ? 'ова' : 'ов')
  const cyrillic = `${given} ${patronymic} ${family}`
  const latin = romanise(cyrillic)
  return {
    full: latin,
    family: romanise(family),
    given: romanise(given),
    original: cyrillic,
    originalLang: isUkrainian ? 'uk' : 'ru',
    variants: [latin.replace(/y/g, 'i').replace(/kh/g, 'h'), `${romanise(family).toUpperCase()}, ${romanise(given)}`],
    country: isUkrainian ? 'ua' : random.pick(['ru', 'ru', 'ru', 'by', 'kz']),
  }
}

function vietnamese(random: Random): MadeName {
  const parts = [
    east.vietnameseSurnames[random.skewed(east.vietnameseSurnames.length)]!,
    random.pick(east.vietnameseMiddle),
    random.pick(east.vietnameseGiven),
  ]
  const full = parts.join(' ')
  return { full, family: parts[0]!, given: parts[2]!, variants: [plain(full)], country: 'vn' }
}

function thai(random: Random): MadeName {
  const [given, family] = [random.pick(east.thaiGiven), random.pick(east.thaiSurnames)]
  return {
    full: `${given[1]} ${family[1]}`,
    family: family[1],
    given: given[1],
    original: `${given[0]} ${family[0]}`,
    originalLang: 'th',
    variants: [],
    country: 'th',
  }
}

function burmeseName(random: Random): MadeName {
  const parts = Array.from({ length: 2 + random.int(3) }, () => random.pick(east.burmese))
  return { full: parts.join(' '), variants: [`U ${parts.join(' ')}`], country: 'mm' }
}

function western(random: Random, isWoman: boolean): MadeName {
  const culture = random.pick(westernCultures)
  const given = random.pick(isWoman ? culture.women : culture.men)
  const second = random.pick(isWoman ? culture.women : culture.men)
  const middle = random.chance(0.3) && second !== given ? ` ${second}` : ''
  const family = random.chance(0.45)
    ? inventedSurname(random)
    : culture.families[random.skewed(culture.families.length)]!
  const full = `${given}${middle} ${family}`
  return {
    full,
    family,
    given: given + middle,
    variants: [`${family.toUpperCase()}, ${given}`, plain(full)],
    country: random.pick(culture.countries),
  }
}

export function inventedSurname(random: Random): string {
  const { first, middle, last } = inventedParts
  return random.pick(first) + (random.chance(0.6) ? random.pick(middle) : '') + random.pick(last)
}

const marks = /\p{M}/gu
/** Latin letters without diacritics, as ASCII-only systems print them. */
export function plain(text: string): string {
  if (!/[^ -~]/.test(text)) return text
  return text
    .normalize('NFD')
    .replace(marks, '')
    .replace(/đ/g, 'd')
    .replace(/Đ/g, 'D')
    .replace(/ı/g, 'i')
    .replace(/ł/g, 'l')
}
