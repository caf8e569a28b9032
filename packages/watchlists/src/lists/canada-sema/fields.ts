import { popText, type XmlNode } from '../../reading/xml.ts'

/** The publisher renamed each element to both languages in August 2026, and may go back: a file has one of the spellings. */
const spellings = {
  Country: ['Country', 'Country-Pays'],
  LastName: ['LastName', 'LastName-NomDeFamille'],
  GivenName: ['GivenName', 'GivenName-Prenom'],
  EntityOrShip: ['EntityOrShip', 'EntityOrShip-EntiteOuNavire'],
  Aliases: ['Aliases', 'Aliases-Alias'],
  TitleOrShip: ['TitleOrShip', 'TitleOrShipType', 'TitleOrShipType-TitreOuTypeDeNavire'],
  DateOfBirthOrShipBuildDate: [
    'DateOfBirthOrShipBuildDate',
    'DateOfBirthOrShipBuildDate-DateDeNaissanceOuDateDeConstructionDuNavire',
  ],
  ShipIMONumber: ['ShipIMONumber', 'ShipIMONumber-NumeroOMIDuNavire'],
  Schedule: ['Schedule', 'Schedule-Annexe'],
  Item: ['Item', 'Item-NumeroDarticle'],
  DateOfListing: ['DateOfListing', 'DateOfListing-DateDinscription'],
} as const
export type SemaField = keyof typeof spellings

export function popField(node: XmlNode, field: SemaField): string | undefined {
  for (const name of spellings[field]) {
    const text = popText(node, name)
    if (text !== undefined) return text
  }
  return undefined
}

/** "Russia / Russie", "Tanker | Pétrolier": the words before the French ones. */
export const englishOf = (text: string): string => text.split(/\s\/\s|\s*\|\s*/)[0]!.trim()
