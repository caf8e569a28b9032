import type { FileHead } from '../../list.ts'

/** The publisher's file of each regulation under Cap. 537, and the name of its regime on the list of the United Nations. */
export const regulations = {
  afghanistan: { regime: 'Taliban', title: 'United Nations Sanctions (Afghanistan) Regulation 2022' },
  central_african_republic: {
    regime: 'CAR',
    title: 'United Nations Sanctions (Central African Republic) Regulation 2020',
  },
  dprk: { regime: 'DPRK', title: "United Nations Sanctions (Democratic People's Republic of Korea) Regulation" },
  drcongo: { regime: 'DRC', title: 'United Nations Sanctions (Democratic Republic of the Congo) Regulation 2019' },
  haiti: { regime: 'Haiti', title: 'United Nations Sanctions (Haiti) Regulation' },
  isil_and_al_qaida: { regime: 'Al-Qaida', title: 'United Nations Sanctions (ISIL and Al-Qaida) Regulation' },
  libya: { regime: 'Libya', title: 'United Nations Sanctions (Libya) Regulation 2019' },
  somalia: { regime: 'Somalia', title: 'United Nations Sanctions (Somalia) Regulation 2019' },
  south_sudan: { regime: 'SouthSudan', title: 'United Nations Sanctions (South Sudan) Regulation 2019' },
  sudan: { regime: 'Sudan', title: 'United Nations Sanctions (Sudan) Regulation' },
  yemen: { regime: 'Yemen', title: 'United Nations Sanctions (Yemen) Regulation 2019' },
} as const

/** The publisher in Hong Kong, as the body of a sanction. */
export const hongKongBureau = 'Hong Kong, Commerce and Economic Development Bureau'

/** The regulation that gives effect to a regime of the United Nations. */
export const regulationOf = (regime: string | undefined): string | undefined =>
  Object.values(regulations).find((one) => one.regime === regime)?.title

const partOf = ({ name }: Pick<FileHead, 'name'>): string => name.toLowerCase().replace(/\.xml(?:\.gz)?$/, '')

export const isUnXml = ({ text }: FileHead): boolean => /<CONSOLIDATED_LIST[\s>]/.test(text)

/** Both publishers use one format: the files of Hong Kong are known by their names. */
export const isOfRegulation = (head: FileHead): boolean => Object.hasOwn(regulations, partOf(head))

export const roleOf = (head: FileHead): string | undefined =>
  isUnXml(head) && isOfRegulation(head) ? `${partOf(head)}.xml` : undefined
