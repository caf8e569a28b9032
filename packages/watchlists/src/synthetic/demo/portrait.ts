import type { Schema } from '@probity/matching/entity.ts'
import type { Random } from '../random.ts'

const skins = ['#f2d6bd', '#e3b792', '#c98f63', '#a56d43', '#7b4a2d', '#f7e3d2']
const hairs = ['#1f1b18', '#3b2a20', '#6a4a2f', '#8d8d8d', '#c9c5bd', '#5b2e1d']
const cloths = ['#2f4858', '#5a3e5d', '#3f5d45', '#7a5230', '#344a7a', '#6b2f3a']
const grounds = ['#e6ecef', '#efe9e2', '#e4ece4', '#ece6ee']

/** A small drawing of no real party: a face for a person, a mark for an organisation, a hull for a ship. */
export function drawPicture(schema: Schema, { name, random }: { name: string; random: Random }): string {
  const body =
    schema === 'Person'
      ? face(random)
      : schema === 'Vessel'
        ? hull(random)
        : schema === 'Airplane'
          ? wings(random)
          : mark(name, random)
  const ground = `<rect width="96" height="96" fill="${random.pick(grounds)}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" role="img">${ground}${body}</svg>`
}

function face(random: Random): string {
  const [skin, hair, cloth] = [random.pick(skins), random.pick(hairs), random.pick(cloths)]
  const [wide, tall] = [17 + random.int(5), 21 + random.int(5)]
  const eye = 38 + random.int(4)
  const long = random.chance(0.35) ? `<path d="M${46 - wide} 40q-4 26 2 34h${2 * wide}q6-8 2-34z" fill="${hair}"/>` : ''
  const glasses = random.chance(0.25)
    ? `<g fill="none" stroke="#333"><circle cx="41" cy="${eye}" r="4"/><circle cx="55" cy="${eye}" r="4"/></g>`
    : ''
  const beard = random.chance(0.2) ? `<path d="M36 ${eye + 8}q12 22 24 0v8q-12 18-24 0z" fill="${hair}"/>` : ''
  const mouth = `<path d="M43 ${eye + 13}q5 ${random.int(5)} 10 0" stroke="#7a3b34" fill="none"/>`
  return (
    `${long}<path d="M14 96q4-24 34-24t34 24z" fill="${cloth}"/><rect x="42" y="58" width="12" height="16" fill="${skin}"/>` +
    `<ellipse cx="48" cy="42" rx="${wide}" ry="${tall}" fill="${skin}"/><path d="M${48 - wide} 38q2-22 ${wide}-22t${wide} 22q-${wide}-${8 + random.int(8)}-${2 * wide} 0z" fill="${hair}"/>` +
    `${beard}<g fill="#2a2320"><circle cx="41" cy="${eye}" r="1.6"/><circle cx="55" cy="${eye}" r="1.6"/></g>${glasses}${mouth}`
  )
}

function mark(name: string, random: Random): string {
  const letters = name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .replace(/[<>&"]/g, '')
  const colour = random.pick(cloths)
  const shape = random.chance(0.5)
    ? `<circle cx="48" cy="48" r="32" fill="${colour}"/>`
    : `<rect x="16" y="16" width="64" height="64" rx="${4 + random.int(20)}" fill="${colour}"/>`
  return `${shape}<text x="48" y="58" font-family="sans-serif" font-size="28" text-anchor="middle" fill="#fff">${letters}</text>`
}

function hull(random: Random): string {
  const colour = random.pick(cloths)
  return `<rect y="68" width="96" height="28" fill="#9db8c7"/><path d="M8 56h80l-12 18H20z" fill="${colour}"/><rect x="${54 + random.int(10)}" y="38" width="16" height="18" fill="#fff"/><rect x="22" y="48" width="${14 + random.int(14)}" height="8" fill="#b98b4e"/>`
}

function wings(random: Random): string {
  const colour = random.pick(cloths)
  return `<g fill="${colour}"><rect x="10" y="44" width="${70 + random.int(10)}" height="9" rx="4"/><path d="M40 46l-16-26h9l28 26zM40 50l-16 26h9l28-26zM12 46L6 30h6l12 16z"/></g>`
}
