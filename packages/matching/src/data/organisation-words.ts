/** Words so usual in names of organisations that they tell little: a tier a line, the most usual first. */
export const organisationWords: readonly (readonly string[])[] = [
  'joint stock open closed public limited liability private proprietary ltd llc inc corp corporation otvetstvennostyu ogranichennoi ogranichennoy obshchestvo aktsionernoe aktsionernoye otkrytoe zakrytoe publichnoe predpriyatie gesellschaft societe sociedad group trading international general company the of and for trade services service industries industrial industry investment investments holding holdings development commercial business global world national enterprise enterprises import export'.split(
    ' ',
  ),
  'bank shipping marine maritime construction engineering technology technol technologies technical tech electronics electronic energy oil gas petroleum petrochemical chemical chemicals medical pharmaceutical transport transportation logistics aviation airlines air airways insurance finance financial capital management consulting consultancy consultants systems solutions supply equipment machinery metal metals steel mining exploration research institute university ministry department committee council organization organisation association society union center centre foundation project projects products production manufacturing factory plant works design bureau agency office party movement front army brigade force forces security defence defense military state federal republic city company network media press communications telecom telecommunications information software computer science scientific academy education school college hospital charity relief islamic arab asia asian african european american gulf middle east west north south central eastern western northern southern new first united star golden green blue great royal'.split(
    ' ',
  ),
]

/** Words of organisations that mean the same, a family a line, so that trade meets trading and co-operation cooperation. */
export const organisationFamilies = `trade trading trader traders torgovlya torgovy torgovaya tijara commerce commercial commerciale comercial
industry industries industrial industrielle industria promyshlennost sanaye sanat
international intl internacional internationale mezhdunarodny beynolmelal dowali
organization organisation organizatsiya organizacion organizzazione sazman munazzama
center centre tsentr centr zentrum centro markaz markaz
investment investments investing invest investition inversiones investitsii
holding holdings kholding
development dev developments razvitie desarrollo entwicklung
service services servis servicios servizi
technology technol technologies technological tech tekhnologii tekhnologiya tecnologia technologie
engineering engrg inzhiniring ingenieria engineers mohandesi
construction constructions building stroitelstvo construccion sakhteman
shipping ship marine maritime navigation
transport transportation transports transporte transportes
company comp kompaniya compagnie compania sherkat
bank banco banque banka banking
institute inst institut instituto institution
factory zavod plant fabrika works
scientific science sciences nauchno nauchny
production proizvodstvo manufacturing manufacture manufacturer
electronics electronic elektronika elektron electronica
petroleum oil neft petrol petroleos
energy energiya energia energie power
agency agentstvo agencia agence
university univ universitet universidad universite daneshgah
ministry ministerstvo ministerio ministere vezarat
federation federatsiya federal federalny
republic respublika republica republique jomhuri
state gosudarstvenny gosudarstvennoe national natsionalny nacional
movement harakat dvizhenie movimiento
army jaish jaysh armiya ejercito
front jabhat jebhe frente
party partiya partido hizb hezb
brigade brigada katibat brigades battalion
logistics logistic logistika logistica
pharmaceutical pharmaceuticals pharma farma darou
chemical chemicals chemistry khimiya himiya
defence defense oborona defensa
aviation avia aviatsiya aviacion
machinery machine machines mashin machineries
equipment equipments oborudovanie
consulting consultancy consultants consult
management mgmt managing
system systems sistema sistemy
communication communications svyaz
television tv televidenie
association assoc associations assotsiatsiya asociacion
foundation fond fondation fundacion fund`

/** Numbers as words and their digits. */
export const numberWords: Readonly<Record<string, string>> = {
  zero: '0',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
  eleven: '11',
  twelve: '12',
  thirteen: '13',
  fourteen: '14',
  fifteen: '15',
  sixteen: '16',
  seventeen: '17',
  eighteen: '18',
  nineteen: '19',
  twenty: '20',
  thirty: '30',
  forty: '40',
  fifty: '50',
  first: '1',
  second: '2',
  third: '3',
  fourth: '4',
  fifth: '5',
  sixth: '6',
  seventh: '7',
  eighth: '8',
  ninth: '9',
  tenth: '10',
  ii: '2',
  iii: '3',
  iv: '4',
  vi: '6',
  vii: '7',
  viii: '8',
  ix: '9',
  xi: '11',
  xii: '12',
  xiii: '13',
  xiv: '14',
  xv: '15',
  xx: '20',
}
