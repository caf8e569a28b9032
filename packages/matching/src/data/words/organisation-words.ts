/** Words too common in names of organisations to be much evidence: one tier per line, legal forms first. */
export const organisationWords: readonly (readonly string[])[] = [
  'joint stock open closed public limited liability private proprietary ltd llc inc corp corporation incorporated otvetstvennostyu ogranichennoi ogranichennoy obshchestvo aktsionernoe aktsionernoye otkrytoe zakrytoe publichnoe gesellschaft societe sociedad company co the of and for'.split(
    ' ',
  ),
  'predpriyatie group trading international general trade services service industries industrial industry investment investments holding holdings development commercial business global world national enterprise enterprises import export hong kong hk hongkong federal state unitary budgetary institution government governmental municipal regional association public'.split(
    ' ',
  ),
  'bank shipping marine maritime construction engineering technology technol technologies technical tech electronics electronic energy oil gas petroleum petrochemical chemical chemicals medical pharmaceutical transport transportation logistics aviation airlines air airways insurance finance financial capital management consulting consultancy consultants systems solutions supply equipment machinery metal metals steel mining exploration research institute university ministry department committee council organization organisation association society union center centre foundation project projects products production manufacturing factory plant works design bureau agency office party movement front army brigade force forces security defence defense military state federal republic city network media press communications telecom telecommunications information software computer science scientific academy education school college hospital charity relief islamic arab asia asian african european american gulf middle east west north south central eastern western northern southern new first united star golden green blue great royal jewellery jewelry jewellers textile textiles garment garments clothing apparel fashion printing publishing property properties realty estate estates catering restaurant restaurants hotel hotels travel tours tourism toys watches plastic plastics motor motors motorcycle auto autos automobile automobiles automotive vehicle vehicles furniture food foods foodstuff foodstuffs beverage beverages agriculture agricultural agro farm farms fishery fisheries fishing seafood wood timber paper packaging leather shoes footwear cosmetics beauty retail wholesale store stores shop shops mart market markets marketing advertising studio film films pictures music entertainment sport sports club fitness games digital data cloud web net online internet mobile wireless satellite space aerospace airport aircraft cargo freight forwarding express courier warehouse storage container containers vessel vessels ships ship shipyard shipbuilding port ports dock terminal tanker tankers fleet crew offshore drilling pipeline refinery refining fuel fuels coal power electric electrical electricity nuclear solar water environmental environment waste recycling building buildings builders contracting contractors contractor decoration architects interior concrete cement bricks glass ceramics aluminium aluminum copper iron gold diamond diamonds gems minerals mineral resources resource materials material fertilizer fertilizers rubber tyres tools hardware machine machines mechanical instruments instrument devices components parts optical laser semiconductor microelectronics circuits computers consult advisory accounting legal law audit tax nominee nominees secretarial partners partnership associates brothers sons family venture ventures fund funds trust securities asset assets broker brokers brokerage exchange money remittance credit leasing rental reinsurance pharma pharmacy drugs clinic health healthcare care laboratory laboratories biotech household appliances stationery optics audio video photo cinema theatre museum library sciences centers federation complex combine plants operations operating operator operators supplies supplier suppliers distribution distributors distributor sales sourcing procurement purchasing commerce ecommerce companies establishment est offices'.split(
    ' ',
  ),
  'pacific oriental orient bright silver grand modern victory harvest fortune prosper prosperity prosperous smart sunny sunshine crystal jade evergreen noble prime premier superior excel excellent excellence win winner winning lucky happy top century millennium universal continental continent peninsula island islands metro metropolitan summit ocean oceans sea dragon sun moon river mountain mount bridge tower towers gate gateway land lands horizon wave waves eagle falcon hawk lion phoenix tiger horse bear wolf elephant crown pearl rainbow sky source link links point field fields garden gardens rose lotus pine rock stone spring success successful hope harbour harbor bay coast cape delta alpha beta gamma omega sigma apex zenith vertex nova neo pro max plus dynasty imperial empire kingdom king queen prince princess palace castle pioneer leader leading champion hero legend mega super ultra micro mini euro trans inter multi omni quality reliable faith honest honor honour glory peace harmony unity wisdom knowledge vision insight focus target mission future progress progressive advance advanced innovative innovation creative dynamic active spirit soul heart mind life earth planet atlas mercury mars jupiter saturn neptune titan orion polaris galaxy cosmos nature natural forest tree leaf flower orchid lily jasmine bamboo cedar oak palm maple olive willow white black red orange yellow purple pink violet coral amber ruby sapphire emerald platinum bronze arctic nordic baltic caspian mediterranean aegean atlantic indian arabian persian caribbean balkan alpine best better good well fine high fast quick easy simple direct total special standard classic town village home house room door window light fire wind rain snow ice storm thunder day night morning evening summer winter autumn year time speed action motion vector matrix nexus axis core base root seed fruit grain rice tea coffee sugar milk honey oasis desert jungle valley hill hills lake falls creek park square plaza avenue road street way path trail journey voyage captain admiral navigator compass anchor sail iran iranian tehran russia russian moscow china chinese beijing shanghai shenzhen guangzhou dalian tianjin korea korean pyongyang syria syrian damascus lebanon lebanese beirut iraq iraqi baghdad turkey turkish istanbul dubai emirates uae qatar kuwait saudi pakistan afghan afghanistan india mumbai malaysia singapore taiwan taipei japan tokyo vietnam thailand bangkok hanoi macau kowloon ukraine kiev kyiv minsk belarus crimea donetsk africa europe america london paris berlin panama cuba havana venezuela colombia mexico sino petersburg siberia siberian ural caucasus hamburg cyprus malta geneva swiss british french german italian spanish wing fat fung hing kee wah tai kwong cheong lung yick yik hop shun kin yuen sang wo hang shing tung fook fuk kam chun yau ming lok cheung yip tak lik mei keung chi wai hua xin jin sheng tong xing yuan tian hai yang feng rui heng ding ying zhong hui kang yi'.split(
    ' ',
  ),
]

/** Synonyms in names of organisations, one family per line, so that trade matches trading and co-operation cooperation. */
export const organisationFamilies = `trade trading trader traders torgovlya torgovy torgovaya ticaret ticareti tic tijara commerce commercial commerciale comercial
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
myanmar burma birma birmanie birmania
turkey turkiye turquie turquia
foundation fond fondation fundacion fund`

/** Number words and their digits. */
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
