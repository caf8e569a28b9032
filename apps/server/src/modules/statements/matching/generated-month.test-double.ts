import { daysLater, hongKongDay, instantAt } from '@probity/contract/values/hong-kong-time.ts'
import { slip, syntheticRecords } from '@probity/matching/synthetic/parties.ts'
import { type Random, seededRandom } from '@probity/matching/synthetic/random.ts'
import type { Leg, LegKey, OpenLine } from './suggestion.ts'

export interface Month {
  lines: OpenLine[]
  legs: Leg[]
  /** The legs of each line; none for a line without a record. */
  truth: Map<number, LegKey[]>
}

interface Client {
  names: string[]
  /** What the bank prints of the name. */
  printed: string
}

const hanSurnames =
  '陳:CHAN 李:LEE 黃:WONG 張:CHEUNG 林:LAM 許:HUI 莫:MOK 葉:YIP 郭:KWOK 羅:LO 鄭:CHENG 梁:LEUNG 何:HO 吳:NG 周:CHOW'.split(
    ' ',
  )
const hanGiven =
  '家:Ka 樂:Lok 明:Ming 小:Siu 芳:Fong 志:Chi 偉:Wai 文:Man 大:Tai 俊:Chun 熙:Hei 靜:Ching 怡:Yi 美:Mei 玲:Ling 國:Kwok 強:Keung 雅:Nga 婷:Ting 嘉:Ka 欣:Yan 健:Kin 華:Wah 淑:Shuk 儀:Yee 永:Wing 康:Hong'.split(
    ' ',
  )

function clientsOf(random: Random, seed: number, count: number): Client[] {
  const others = [...syntheticRecords(seed, count)]
  return others.map(({ entity, caption }) => {
    if (random.chance(0.45)) {
      const full = caption.normalize('NFKD').replace(/\p{Mn}/gu, '')
      return { names: entity.names.map((name) => name.full), printed: full.toUpperCase() }
    }
    const [han = '', surname = ''] = random.pick(hanSurnames).split(':')
    const given = [random.pick(hanGiven), random.pick(hanGiven)].map((each) => each.split(':'))
    const english = random.chance(0.3) ? ` ${random.pick(['Peter', 'Mary', 'Jason', 'Grace', 'Ivan', 'Winnie'])}` : ''
    const romanised = `${surname} ${given.map((each) => each[1]).join(' ')}${english}`
    return { names: [romanised, han + given.map((each) => each[0]).join('')], printed: romanised.toUpperCase() }
  })
}

/** A name as a bank prints it: whole, with initials, cut, in Chinese, with a typing error, or not at all. */
function written(random: Random, { names, printed }: Client): string {
  const words = printed.split(' ')
  const way = random.integer(100)
  if (way < 45 || words.length < 2) return printed
  if (way < 57)
    return [
      words[0],
      words
        .slice(1)
        .map((word) => word[0])
        .join(random.pick(['', ' '])),
    ].join(' ')
  if (way < 69) return slip(random, printed.toLowerCase()).toUpperCase()
  if (way < 79) return printed.slice(0, 18)
  if (way < 90)
    return [
      words[0],
      words[1]?.[0],
      names.find((name) => /\p{Script=Han}/u.test(name)) ?? words.slice(1).join(' '),
    ].join(' ')
  return words.toReversed().join(' ')
}

const channels = {
  in: ['FPS CR', 'TT CR 8812004', 'TRANSFER CR', 'INWARD REMITTANCE'],
  out: ['FPS DR', 'TT DR 26113', 'TRANSFER DR'],
}
const cents = (amount: string): bigint => BigInt(amount.replace('.', ''))
const money = (units: bigint): string => {
  const digits = String(units < 0n ? -units : units).padStart(3, '0')
  return `${units < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

interface Making extends Month {
  random: Random
  clients: Client[]
  nextLine: number
}

/** A month of one account: fees, splits, sums paid in together, typing errors, late days, equal amounts, and what has no other side. */
export function generatedMonth(seed: number, count: number, month = '2026-11'): Month {
  const random = seededRandom(seed)
  const clients = clientsOf(random, seed, Math.max(20, Math.round(count / 3)))
  const making: Making = { random, clients, nextLine: 1, lines: [], legs: [], truth: new Map() }
  for (let at = 0; at < count; ) at += addOne(making, at, month)
  making.lines.sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : one.id - other.id))
  const { lines, legs, truth } = making
  return { lines, legs, truth }
}

function amountOf(random: Random): string {
  const way = random.integer(10)
  if (way < 3) return `${(1 + random.integer(80)) * 100}.00`
  if (way < 6) return `${1_000 + random.integer(60_000)}.00`
  return `${100 + random.integer(90_000)}.${String(random.integer(100)).padStart(2, '0')}`
}

function newLeg(
  making: Making,
  { at, month, client, amount }: { at: number; month: string; client: Client; amount?: string },
): Leg {
  const { random } = making
  const day = `${month}-${String(1 + random.integer(28)).padStart(2, '0')}`
  const side = random.chance(0.6) ? 'in' : 'out'
  const minute = 9 * 60 + random.integer(9 * 60)
  const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
  const value = amount ?? amountOf(random)
  const fee = random.chance(0.2) ? `${random.pick([15, 20, 35, 50, 120])}.00` : null
  const leg: Leg = {
    ...{ transaction: at + 1, side, amount: side === 'in' ? value : `-${value}`, day, at: instantAt(day, time) },
    ...{ ref: `T${day.replaceAll('-', '')}-${String(at + 1).padStart(4, '0')}`, names: client.names, fee },
  }
  making.legs.push(leg)
  return leg
}

interface Wanted {
  legs: readonly Leg[]
  amount: string
  name: string
  day?: string
}

function newLine(making: Making, { legs, amount, name, day: given }: Wanted): void {
  const { random } = making
  const [leg] = legs
  if (!leg) return
  const late = random.integer(100)
  let day = given ?? leg.day
  if (given === undefined)
    for (let left = late < 62 ? 0 : late < 84 ? 1 : late < 95 ? 2 : 3; left > 0; ) {
      day = daysLater(day, 1)
      if (![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())) left--
    }
  const isSame = day === leg.day && random.chance(0.7)
  const booked = leg.at + (2 + random.integer(100)) * 60_000
  const quoted = random.chance(0.25) ? leg.ref : ''
  const inText = quoted !== '' && random.chance(0.5)
  const spelled = random.pick([quoted, quoted.replace('-', ' '), quoted.toLowerCase()])
  const id = making.nextLine++
  const text = [random.pick(channels[leg.side]), name, inText ? `REF ${spelled}` : '']
    .filter((part) => part !== '')
    .join(' ')
  const isStated = name !== '' && random.chance(0.3)
  making.lines.push({
    ...{ id, day, booked_at: isSame && hongKongDay(booked) === day ? booked : null, amount },
    ...{
      reference: quoted === '' || inText ? random.pick(['', '', `PB${random.integer(1e6)}`]) : spelled,
      text,
      name: isStated ? name : '',
    },
  })
  making.truth.set(
    id,
    legs.map(({ transaction, side }) => ({ transaction, side })),
  )
}

/** One case; answers how many legs it made. */
function addOne(making: Making, at: number, month: string): number {
  const { random, clients } = making
  const client = random.pick(clients)
  const leg = newLeg(making, { at, month, client })
  const way = random.integer(1_000)
  if (way < 760) newLine(making, { legs: [leg], amount: leg.amount, name: written(random, client) })
  else if (way < 820 && leg.fee)
    newLine(making, { legs: [leg], amount: money(cents(leg.amount) - cents(leg.fee)), name: written(random, client) })
  else if (way < 850) splitUp(making, leg, client)
  else if (way < 880) return 1 + joinUp(making, { at, month, client, leg })
  else if (way < 930) return 1 + repeat(making, { at, month, client, leg })
  else if (way < 970) return 1 + sameAmount(making, { at, month, client, leg })
  else if (way < 985) making.truth.set(makeStray(making, leg), [])
  else newLine(making, { legs: [leg], amount: leg.amount, name: '' })
  return 1
}

/** A line without a record; its leg above is a record without a line. */
function makeStray(making: Making, leg: Leg): number {
  const { random } = making
  const id = making.nextLine++
  const name = random.chance(0.4) ? 'CHARGES' : written(random, random.pick(making.clients))
  const amount = random.chance(0.3) ? `-${20 + random.integer(300)}.00` : amountOf(random)
  making.lines.push({
    id,
    day: daysLater(leg.day, 1),
    booked_at: null,
    amount,
    reference: '',
    text: `SUNDRY ${name}`,
    name: '',
  })
  return id
}

function splitUp(making: Making, leg: Leg, client: Client): void {
  const { random } = making
  const whole = cents(leg.amount)
  const parts = 2 + random.integer(2)
  let rest = whole
  for (let part = 1; part <= parts; part++) {
    const share = part === parts ? rest : (rest * BigInt(30 + random.integer(40))) / 100n
    rest -= share
    newLine(making, { legs: [leg], amount: money(share), name: written(random, client), day: leg.day })
  }
}

interface Case {
  at: number
  month: string
  client: Client
  leg: Leg
}

function joinUp(making: Making, { at, month, client, leg }: Case): number {
  const more = 1 + making.random.integer(2)
  const legs = [leg]
  for (let i = 1; i <= more; i++) {
    const other = newLeg(making, { at: at + i, month, client })
    const amount = other.amount.replace('-', '')
    Object.assign(other, {
      side: leg.side,
      amount: leg.side === 'in' ? amount : `-${amount}`,
      day: leg.day,
      at: leg.at + i * 60_000,
    })
    legs.push(other)
  }
  const sum = legs.reduce((total, { amount }) => total + cents(amount), 0n)
  newLine(making, { legs, amount: money(sum), name: making.random.chance(0.7) ? written(making.random, client) : '' })
  return more
}

/** The same client pays the same amount again some days later. */
function repeat(making: Making, { at, month, client, leg }: Case): number {
  const { random } = making
  const amount = leg.amount.replace('-', '')
  newLine(making, { legs: [leg], amount: leg.amount, name: written(random, client) })
  const other = newLeg(making, { at: at + 1, month, client, amount })
  newLine(making, { legs: [other], amount: other.amount, name: written(random, client) })
  return 1
}

/** Somebody else pays the same amount on the same day. */
function sameAmount(making: Making, { at, month, client, leg }: Case): number {
  const { random, clients } = making
  newLine(making, { legs: [leg], amount: leg.amount, name: written(random, client) })
  const second = random.pick(clients)
  const other = newLeg(making, { at: at + 1, month, client: second, amount: leg.amount.replace('-', '') })
  Object.assign(other, { side: leg.side, amount: leg.amount, day: leg.day })
  newLine(making, { legs: [other], amount: other.amount, name: written(random, second) })
  return 1
}
