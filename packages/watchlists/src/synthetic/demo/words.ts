import type { Category } from '../../record.ts'

/** Invented authorities, offices and headlines. */
export const bodies = [
  'Ministry of Trade of Averland',
  'Treasury of the Republic of Sorrel',
  'Council of the Tern Islands Union',
  'Office of Measures, Kingdom of Velm',
  'Assembly of Coastal States',
  'Export Control Board of Norrland',
]
export const programmes = [
  'Counter-proliferation',
  'Grand corruption',
  'Conflict in the Velm Delta',
  'Cyber operations',
  'Trafficking',
  'Maritime evasion',
  'Forced labour',
]
export const measures = ['Asset freeze', 'Travel ban', 'Trade restriction', 'Port ban', 'Service ban']

export const offices = [
  'Deputy Minister of Fisheries',
  'Member of the Provincial Assembly',
  'Governor of the River District',
  'Judge of the Administrative Court',
  'Chair of the State Harbour Company',
  'Ambassador at large',
  'Permanent Secretary for Water',
  'Brigadier General, Coastal Guard',
  'Board member of the State Savings Bank',
  'Mayor of Port Velm',
  'Head of the Customs Service',
  'Member of Parliament',
]

export const reasons: Record<Category, readonly string[]> = {
  sanctions: [
    'Accused of moving dual-use goods through shell companies.',
    'Said to have financed an armed group through trade in timber.',
    'Held responsible for hiding the ownership of ships.',
  ],
  politically_exposed: ['Holds or held a prominent public function.', 'Close associate of a holder of public office.'],
  adverse_media: [
    'Named in press reports on invoice fraud.',
    'Reported to be under inquiry for bribery in a harbour project.',
    'Press reports on a collapsed savings scheme.',
  ],
  law_enforcement: [
    'Sought for questioning on the theft of cargo.',
    'Convicted of false accounting.',
    'Wanted for fraud by false representation.',
  ],
  disqualified_director: [
    'Disqualified from acting as a director for unfit conduct.',
    'Undertaking not to take part in the management of a company.',
  ],
  insolvency: ['Bankruptcy order made on a creditor’s petition.', 'Winding-up order made by the court.'],
  financial_regulator: [
    'Soliciting investors without a licence.',
    'Licence suspended for failures in client money.',
    'Cloned the website of a licensed firm.',
  ],
}

export const headlines: Record<Category, readonly string[]> = {
  sanctions: [
    'Measures announced against {name}',
    'How {name} kept the ships moving',
    'Bank accounts linked to {name} frozen',
  ],
  politically_exposed: ['{name} named to new post', 'Assembly questions {name} on harbour contract'],
  adverse_media: [
    'Inquiry into {name} widens',
    'Creditors of {name} ask where the money went',
    'Whistleblower accuses {name} of double invoices',
  ],
  law_enforcement: ['Police appeal for news of {name}', 'Court hears case against {name}'],
  disqualified_director: ['Court bars {name} from boards for six years', 'Tribunal: {name} unfit to manage'],
  insolvency: ['Order made against {name}', 'Creditors of {name} to meet'],
  financial_regulator: ['Regulator warns of {name}', 'Fine for {name} over client money'],
}
export const chineseHeadlines = ['{name}被列入調查名單', '{name}涉案資產遭凍結', '監管機構就{name}發出警告']

export const papers = [
  'The Velm Courier',
  'Norrland Post',
  'Harbour Gazette',
  'Tern Islands Herald',
  'Sorrel Financial Daily',
]
export const registers: Record<Category, string> = {
  sanctions: 'Register of measures',
  politically_exposed: 'Register of public functions',
  adverse_media: 'Press review',
  law_enforcement: 'Notices of wanted persons',
  disqualified_director: 'Index of disqualification orders',
  insolvency: 'Insolvency register',
  financial_regulator: 'Alert list',
}
export const relationsBetween = {
  persons: ['Relative', 'Business associate', 'Spouse', 'Sibling'],
  personToOrganisation: ['Director of', 'Shareholder of', 'Beneficial owner of'],
  organisationToPerson: ['Has director', 'Has shareholder', 'Is beneficially owned by'],
  organisations: ['Affiliated with', 'Shares an address with', 'Operates for'],
} as const
